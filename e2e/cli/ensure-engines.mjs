import { ENGINES, findEngine } from '../engines/find-engine.mjs'
import { aptInstall, hasApt } from './lib/apt.mjs'

// The browsers of the smoke tests: node ensure-engines.mjs [firefox|webkit]. Installs missing ones
// where apt is available. Fails when none of them is available in the end.

const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
}

const wanted = ENGINES.filter((engine) => (process.argv[2] ?? engine) === engine)
const missing = wanted.filter((engine) => !findEngine(engine))
if (missing.length > 0 && (await hasApt())) {
  for (const engine of missing) {
    console.log(`Installing ${PACKAGES[engine].join(', ')} (apt-get)`)
    // oxlint-disable-next-line no-await-in-loop -- apt runs one command at a time
    await aptInstall(PACKAGES[engine], { isSilent: true })
  }
}
for (const engine of wanted) {
  const path = findEngine(engine)
  const how = `install ${PACKAGES[engine].join(', ')} to test in it`
  console.log(path ? `${engine}: ${path}` : `No ${engine} here, so it is skipped: ${how}.`)
}
process.exitCode = wanted.some((engine) => findEngine(engine)) ? 0 : 1
