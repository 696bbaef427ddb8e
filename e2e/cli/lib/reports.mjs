import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** The test runners' JSON reports. */
export const UNIT_REPORT = join(root, 'test-results/unit.json')
const BROWSER_REPORTS = [
  join(root, 'test-results/e2e.json'),
  // Firefox and WebKit
  join(root, 'test-results/engines.json'),
]

/** @typedef {{ passed: number, failed: number }} Counts */

/** Prevents an old report from being counted when a runner crashes before writing one. */
export function forgetReports() {
  for (const path of [UNIT_REPORT, ...BROWSER_REPORTS]) rmSync(path, { force: true })
}

/** @returns {Counts} */
export function unitCounts() {
  const report = read(UNIT_REPORT)
  if (!report) return { passed: 0, failed: 0 }
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults
  // a file that cannot be loaded counts as a failure, although none of its tests ran
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.length)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** @returns {Counts} */
export function browserCounts() {
  const counts = { passed: 0, failed: 0 }
  for (const path of BROWSER_REPORTS) {
    const stats = read(path)?.stats
    counts.passed += stats?.expected ?? 0
    counts.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  }
  return counts
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
