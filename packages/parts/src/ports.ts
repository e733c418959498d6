import { createServer } from 'node:net'

// Below the ports that systems hand to outgoing connections: one of those can be taken between asking and listening.
const LOWEST = 12_000
const COUNT = 18_000
const STEP = 37
// Programs that run beside each other begin at places of their own.
let next = (process.pid * STEP) % COUNT

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port on loopback that nothing listens on, never the same one twice. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = LOWEST + next
    next = (next + 1) % COUNT
    if (await isFree(port)) return port
  }
  throw new Error(`no port from ${LOWEST} to ${LOWEST + COUNT} is free`)
}

/** The wanted port, or a free one when something else has it. */
export async function portOrFree(wanted: number): Promise<number> {
  return (await isFree(wanted)) ? wanted : freePort()
}
