import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser, HEADLESS_SHELL, launchOptions } from '../browser.mjs'
import { aptInstall, hasApt } from './lib/apt.mjs'
import { bin, end, show } from './lib/run.mjs'

// Ensures that a browser for the tests is installed and starts. In a container the faster headless
// shell is installed beside a slower system browser.

if (!(await starts())) await install()
else if (couldBeFaster()) await installHeadlessShell()
const version = await starts()
if (!version) {
  end(
    'No Chromium that starts: install Chromium or Chrome, or set CHROMIUM_PATH to one, then repeat.',
    1,
  )
}
console.log(`Chromium ${version}, ${findBrowser()}`)

async function install() {
  if (process.env['CHROMIUM_PATH']) return
  if (await hasApt()) {
    console.log('Installing Chromium (apt-get)')
    // not every release has the shell; the Chinese fonts make screenshots readable
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      if ((await aptInstall([browser, 'fonts-noto-cjk'])) && (await starts())) return
    }
  }
  console.log('Installing Chromium (playwright install)')
  await show(bin('playwright'), ['install', 'chromium'])
}

/** Only where the machine is ours: root, and no explicitly chosen browser. */
function couldBeFaster() {
  const isOwn = process.getuid?.() === 0 && !process.env['CHROMIUM_PATH']
  return isOwn && findBrowser()?.startsWith('/usr/bin/') && !existsSync(HEADLESS_SHELL)
}

/** Keeps the current browser if the shell cannot be installed. */
async function installHeadlessShell() {
  if (!(await hasApt())) return
  console.log('Installing chromium-headless-shell (apt-get), in which the tests take half the time')
  await aptInstall(['chromium-headless-shell'], { isSilent: true })
  if (existsSync(HEADLESS_SHELL) && (await starts())) return
  console.log(`It could not be installed; the tests run in ${findBrowser()}`)
}

/** The version of the browser, or null when there is none or it does not start. */
async function starts() {
  const executablePath = findBrowser()
  if (!executablePath) return null
  try {
    const browser = await chromium.launch({ ...launchOptions, executablePath })
    const found = browser.version()
    await browser.close()
    return found
  } catch (error) {
    console.log(`${executablePath} does not start: ${error instanceof Error ? error.message : ''}`)
    return null
  }
}
