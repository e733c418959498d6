// Checks what must always hold in the configured database: pnpm invariants
import { domains } from '../src/domains.ts'
import { systemClock } from '../src/platform/clock.ts'
import { connect } from '../src/platform/database/connect.ts'
import { checkInvariants } from '../src/platform/invariants.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is not set')
const { db } = connect(url, 1, () => undefined)
const findings = await checkInvariants({ db, clock: systemClock, domains })
for (const { id, says, rows, ms } of findings)
  console.log(`${rows === 0 ? 'holds ' : 'BROKEN'} ${id} ${says} (${rows} rows, ${ms} ms)`)
await db.destroy()
process.exitCode = findings.some(({ rows }) => rows > 0) ? 1 : 0
