// Brings the configured database forward: pnpm migrate
import { readConfig } from '../src/platform/config/config.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import { grantProgram } from '../src/platform/database/program-role.ts'

const { DATABASE_OWNER_URL, DATABASE_URL } = readConfig(process.env)
const applied = await prepareDatabase(DATABASE_OWNER_URL ?? DATABASE_URL)
console.log(applied.length === 0 ? 'nothing to do' : applied.map((name) => `applied ${name}`).join('\n'))
if (DATABASE_OWNER_URL)
  console.log(
    `${await grantProgram(DATABASE_OWNER_URL, DATABASE_URL)} may read and write, and only add to logs`,
  )
