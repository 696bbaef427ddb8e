const TICK_MS = 1000
/** For output that cannot overwrite a line, such as a CI log. */
const LOG_EVERY_S = 5

/**
 * Reports a running task and its duration until it is stopped: in one updated line on a terminal,
 * otherwise in a line every few seconds.
 *
 * @param {string} task such as 'Building'
 */
export function reportProgress(task) {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const { isTTY } = process.stdout
  let stage = ''
  const line = () => `${task}${stage && `: ${stage}`} … ${seconds()} s`
  const show = () => {
    if (isTTY) process.stdout.write(`\r\u001b[K${line()}`)
    else if (seconds() % LOG_EVERY_S === 0) console.log(line())
  }
  if (isTTY) show()
  else console.log(`${task} …`)
  const timer = setInterval(show, TICK_MS)
  return {
    /** @param {string} name the stage of the task that has begun */
    stage(name) {
      stage = name
      if (isTTY) show()
    },
    stop() {
      clearInterval(timer)
      if (isTTY) process.stdout.write('\r\u001b[K')
      console.log(`${task}: done in ${seconds()} s`)
    },
  }
}
