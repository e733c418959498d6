import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

/** Holds the printed document against the OpenAPI 3.1 rules. */
const file = join(mkdtempSync(join(tmpdir(), 'guildhall-openapi-')), 'openapi.json')
const printed = await run('node', ['apps/server/scripts/openapi.ts'])
writeFileSync(file, printed.stdout)
process.env.REDOCLY_TELEMETRY = 'off'
const { code, output } = await run('redocly', ['lint', '--extends=minimal', '--format=stylish', file])
console.log(output.trim())
process.exitCode = printed.code || code
