import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { currencies, toMinorUnits } from '@guildhall/contract/money'
import type { Database } from '../../platform/database/connect.ts'
import { balancesOfKinds } from '../balances.ts'
import { writeJournal } from '../journal.ts'

const run = promisify(execFile)

/** The journal of a community, in pages of so many transactions. */
export async function journalOf(db: Database, channelId: string, count?: number) {
  const parts: string[] = []
  for await (const part of writeJournal(db, channelId, count)) parts.push(part)
  return parts.join('')
}

/** What hledger says of a journal; it throws what hledger refuses. */
async function hledger(text: string, ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'))
  try {
    const file = join(folder, 'books.journal')
    await writeFile(file, text)
    const env = { ...process.env, LANG: 'C.UTF-8' }
    return (await run('hledger', ['--file', file, ...args], { env })).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const checkJournal = (text: string) => hledger(text, 'check', '--strict', 'ordereddates')

const BALANCES = 'balance --depth 1 --no-total --empty --layout bare -O csv'.split(' ')

/** What hledger makes of the journal: `gateway EUR 844` in minor units. */
export async function theirBalances(text: string) {
  const csv = await hledger(text, ...BALANCES)
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').split(','))
    .map(([kind, currency, amount = '']) => {
      const minor = toMinorUnits(Math.abs(Number(amount)), currencies.EUR)!
      return `${kind} ${currency} ${amount.startsWith('-') ? -minor : minor}`
    })
    .sort()
}

/** The same from our own sums. */
export const ourBalances = async (db: Database, channelId: string) =>
  (await balancesOfKinds(db, { channelId }))
    .map(({ kind, currency, balance }) => `${kind} ${currency} ${balance}`)
    .sort()
