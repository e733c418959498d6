import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGuildhall } from '@guildhall/parts/guildhall'
import { type Asked, ask } from './load.ts'
import { type Recording, takeStatements } from './statements.ts'

const RECORDED = 40
const WARMING = 4

interface Recorded {
  readonly name: string
  readonly asked: Asked[]
  /** How many different statements an answer needs at least, so that the seeds cannot make it easier unnoticed. */
  readonly statements: number
}

const distinct = ({ statements }: Recording) =>
  new Set(statements.map(({ text, values }) => JSON.stringify([text, values]))).size

async function recordOne(url: string, log: string, { name, asked, statements }: Recorded) {
  const recordings: Recording[] = []
  // The first answers also warm things up, and are not those of later; of acts in pairs, none is left half done.
  for (const one of asked.slice(0, WARMING)) await ask(url, one)
  takeStatements(log)
  for (const one of asked.slice(0, RECORDED)) {
    const reply = await ask(url, one)
    recordings.push({ statements: takeStatements(log), reply })
  }
  const fewest = Math.min(...recordings.map(distinct))
  if (fewest < statements)
    throw new Error(`${name}: only ${fewest} of ${statements} statements were sent; seed what they ask for`)
  return recordings
}

/** Writes down what the server asks of the database for some of each; answers the files, by name. */
export async function record(databaseUrl: string, measures: Recorded[]): Promise<Map<string, string>> {
  const place = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const log = join(place, 'statements')
  writeFileSync(log, '')
  const guildhall = await startGuildhall({
    roles: 'web',
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
    nodeFlags: ['--import', new URL('./recorder.ts', import.meta.url).href],
    settings: { RECORD_FILE: log },
  })
  const files = new Map<string, string>()
  for (const [index, measure] of measures.entries()) {
    const file = join(place, `recordings-${index}.json`)
    writeFileSync(file, JSON.stringify(await recordOne(guildhall.url, log, measure)))
    files.set(measure.name, file)
  }
  await guildhall.stop()
  return files
}
