// Brings the configured database forward: pnpm migrate
import { readConfig } from '../src/platform/config.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'

const applied = await prepareDatabase(readConfig(process.env).DATABASE_URL)
console.log(applied.length === 0 ? 'nothing to do' : applied.map((name) => `applied ${name}`).join('\n'))
