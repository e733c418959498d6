import { expect, it } from 'vitest'
import { proposeUsername } from './propose-profile.ts'

it.each([
  ['Greta Fjörd', 'greta.fjord'],
  ['  Ana-Lucía  O’Neil ', 'ana.lucia.o.neil'],
  ['Bo', ''],
  ['陶芸', ''],
  ['A very long name that goes on and on', 'a.very.long.name.that.goes.on'],
])('proposes of %j the username %j', (fullname, username) => {
  expect(proposeUsername(fullname)).toBe(username)
})
