// Compares series and agendas in every zone with a plain scan of its clocks, and random rules with ical.js: pnpm scale:zones
import { checkRules } from '../src/events/testing/check-rules.ts'
import { checkZone } from '../src/events/testing/check-zone.ts'

const RULES = 1500

const zones = Intl.supportedValuesOf('timeZone')
const sums = { occurrences: 0, changes: 0, agendas: 0 }
const wrong: string[] = []
for (const zone of zones) {
  const checked = checkZone(zone)
  sums.occurrences += checked.occurrences
  sums.changes += checked.changes
  sums.agendas += checked.agendas
  wrong.push(...checked.wrong)
}
console.debug(`time zones of ${process.versions.tz}: ${zones.length}`)
console.debug(`occurrences: ${sums.occurrences}`)
console.debug(`changes of clocks: ${sums.changes}, agendas around them: ${sums.agendas}`)
for (const line of wrong.slice(0, 20)) console.error(line)
console.debug(`wrong: ${wrong.length}`)
if (wrong.length > 0) process.exitCode = 1

const seed = Number(process.argv[2] ?? 19)
checkRules(seed, RULES)
console.debug(`rules read as ical.js reads them: ${RULES} (seed ${seed})`)
