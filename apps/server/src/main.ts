import { BadConfig, type Config, readConfig } from './platform/config/config.ts'
import { faultOf } from './platform/database/faults.ts'

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

// graphile-worker leaves rejections unhandled when the database goes away; any other unhandled rejection ends the
// process.
process.on('unhandledRejection', (error) => {
  if (faultOf(error) === 'unavailable') return console.error('a database connection broke:', String(error))
  console.error(error)
  process.exit(1)
})

const config = configOrExit()
// Loaded only now, so that settings that cannot work are told at once.
const [{ builtBundle }, { serve }] = await Promise.all([import('./pages/bundle.ts'), import('./serve.ts')])
const served = await serve(config, () => builtBundle(config.WEB_DIST))
console.log(`Guildhall (${config.ROLES.join(' and ')}) at ${config.PUBLIC_URL}, pid ${process.pid}`)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    // A second signal means that the operator does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    const late = setTimeout(() => process.exit(1), 20_000)
    late.unref()
    served.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
