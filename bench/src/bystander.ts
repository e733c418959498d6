// A process of its own that asks one call over and over, as a reader does, and says how long the answers took.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, answerTo } from './load.ts'

const PAUSE_MS = 10

const { url, asked } = JSON.parse(process.argv[2] ?? '') as { url: string; asked: Asked }
let times: number[] = []
let isAskedToTell = false

// Each message asks for the times since the message before.
process.on('message', () => {
  isAskedToTell = true
})
process.once('disconnect', () => process.exit())

for (;;) {
  const since = performance.now()
  const { status } = await answerTo(url, asked)
  if (status !== 200) throw new Error(`the bystander was answered ${status}`)
  times.push(performance.now() - since)
  // Only now, because the answer that was being waited for may be the one that counts.
  if (isAskedToTell) {
    process.send?.(times)
    times = []
    isAskedToTell = false
  }
  await sleep(PAUSE_MS)
}
