import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGuildhall } from '@guildhall/parts/guildhall'
import { freePort } from '@guildhall/parts/ports'
import { ended, listening, started } from '@guildhall/parts/processes'
import { type Asked, ask, median, rateOf } from './load.ts'
import { type Recording, takeStatements } from './statements.ts'

const RECORDED = 40

export interface Measure {
  readonly name: string
  /** The share of the bare server's rate that must be reached. */
  readonly floor: number
  readonly asked: Asked[]
}

/** Writes down what the server asks of the database for some of these. */
async function record(databaseUrl: string, file: string, asked: Asked[]): Promise<Recording[]> {
  const recorder = new URL('./recorder.ts', import.meta.url).href
  const guildhall = await startGuildhall({
    roles: 'web',
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
    nodeFlags: ['--import', recorder],
    settings: { RECORD_FILE: file },
  })
  const recordings: Recording[] = []
  // The first answers also warm things up, and are not those of later.
  for (const one of asked.slice(0, 3)) await ask(guildhall.url, one)
  takeStatements(file)
  for (const one of asked.slice(0, RECORDED)) {
    const reply = await ask(guildhall.url, one)
    recordings.push({ statements: takeStatements(file), reply })
  }
  await guildhall.stop()
  return recordings
}

/** Both in turn, so that a slow moment of the machine meets both; answers the middle of the ratios. */
export async function compare(
  databaseUrl: string,
  { name, asked }: Measure,
  rounds: number,
  seconds: number,
): Promise<number> {
  const place = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const [log, recordingsFile] = [join(place, 'statements'), join(place, 'recordings.json')]
  writeFileSync(log, '')
  const since = Date.now()
  writeFileSync(recordingsFile, JSON.stringify(await record(databaseUrl, log, asked)))
  const guildhall = await startGuildhall({ roles: 'web', databaseUrl, smtpUrl: 'smtp://127.0.0.1:1' })
  const port = await freePort()
  const bare = started(process.execPath, ['bench/src/bare.ts'], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATABASE_URL: databaseUrl,
      RECORDINGS: recordingsFile,
      RECORDED_SINCE: `${since}`,
    },
  })
  await listening(port, bare)
  const [ours, theirs] = [guildhall.url, `http://127.0.0.1:${port}`]
  for (const url of [ours, theirs]) await rateOf(url, asked, Math.min(2, seconds))
  const seen: { ours: number; bare: number; ratio: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes second finds a warmer machine.
    const isFirst = round % 2 === 0
    const a = await rateOf(isFirst ? ours : theirs, asked, seconds)
    const b = await rateOf(isFirst ? theirs : ours, asked, seconds)
    const [us, them] = isFirst ? [a, b] : [b, a]
    seen.push({ ours: Math.round(us), bare: Math.round(them), ratio: Number((us / them).toFixed(3)) })
  }
  await guildhall.stop()
  await ended(bare)
  console.log(name)
  console.table(seen)
  return median(seen.map(({ ratio }) => ratio))
}
