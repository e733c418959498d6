import { expect, it } from 'vitest'
import { type Draft, problemsIn, tidied, usernameProblem } from './edit-draft.ts'

const draft: Draft = {
  fullname: 'Ana',
  username: 'anna',
  generalAbout: '',
  website: '',
  region: '',
  timeFormat: '',
}
const wrongWith = (part: Partial<Draft>) => Object.keys(problemsIn({ ...draft, ...part }))

it('knows which usernames there can be, as the server does', () => {
  for (const good of ['abcd', 'ana.maria', 'Ana_9', 'a.b.c.d', '1234', 'a'.repeat(30)])
    expect(usernameProblem(good), good).toBeNull()
  const problems = { '': 'missing', abc: 'short', ['a'.repeat(31)]: 'long' }
  for (const [name, problem] of Object.entries(problems))
    expect(usernameProblem(name), name).toBe(`profileEdit.username.${problem}`)
  for (const bad of [
    '.anna',
    'anna_',
    'an..na',
    'an._na',
    'an na',
    'an-na',
    'anñna',
    'an@na',
    'аnna',
    'anna\n',
  ])
    expect(usernameProblem(bad), bad).toBe('profileEdit.username.form')
})

it('takes a name of one line', () => {
  for (const fullname of ['أناستازيا', '安娜', 'x'.repeat(100)]) expect(wrongWith({ fullname })).toEqual([])
  for (const fullname of ['', '   ', 'two\nlines', 'x'.repeat(101)])
    expect(wrongWith({ fullname }), fullname).toEqual(['fullname'])
})

it('takes the address of a site, with or without its scheme', () => {
  for (const website of ['', 'https://wen.example/x?y#z', 'http://a.b.test', 'wen.example', ' wen.example '])
    expect(wrongWith({ website }), website).toEqual([])
  expect(tidied({ ...draft, website: ' wen.example/a ' }).website).toBe('https://wen.example/a')
  for (const website of [
    'javascript:alert(1)',
    'ftp://a.test',
    'http://',
    'https://localhost',
    'data:text/html,x',
    'a b',
  ])
    expect(wrongWith({ website }), website).toEqual(['website'])
})
