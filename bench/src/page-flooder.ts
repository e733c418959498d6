// A process of its own that loads pages, so many at once, until it is told to end; then it says what it got.
import { Agent, get } from 'node:http'

interface Flood {
  readonly url: string
  readonly paths: string[]
  /** How many addresses the requests seem to come from. */
  readonly addresses: number
  readonly parallel: number
}

const { url, paths, addresses, parallel } = JSON.parse(process.argv[2] ?? '') as Flood
const agent = new Agent({ keepAlive: true, maxSockets: parallel })
const answers: Record<string, number> = {}
let isEnding = false
let sent = 0

function load(path: string, from: string): Promise<string> {
  return new Promise((resolve) => {
    get(url + path, { agent, headers: { 'x-forwarded-for': from } }, (response) => {
      response.resume().on('end', () => resolve(`${response.statusCode}`))
    }).on('error', () => resolve('broken'))
  })
}

async function keepLoading() {
  while (!isEnding) {
    sent += 1
    const n = sent % addresses
    const status = await load(paths[sent % paths.length]!, `10.1.${n >> 8}.${n & 255}`)
    answers[status] = (answers[status] ?? 0) + 1
  }
}

process.once('disconnect', () => process.exit())
process.once('message', () => {
  isEnding = true
})
await Promise.all(Array.from({ length: parallel }, keepLoading))
process.send?.(answers)
process.disconnect()
