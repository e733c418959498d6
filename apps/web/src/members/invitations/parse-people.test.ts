import { expect, it } from 'vitest'
import { parsePeople } from './parse-people.ts'

const ana = { email: 'ana@kiln.example', fullname: 'Ana Lind' }
const bo = { email: 'bo@kiln.example', fullname: 'Bo' }

it.each([
  ['commas, with headings', 'Email,Name\nana@kiln.example,Ana Lind\nBO@kiln.example,Bo'],
  ['semicolons, the name first', 'Full name;E-mail\r\nAna Lind;ana@kiln.example\r\nBo;bo@kiln.example\r\n'],
  ['tabs, without headings', 'ana@kiln.example\tAna Lind\nbo@kiln.example\tBo'],
  [
    'quotes, and a mark of UTF-8',
    '\uFEFF"email","name"\n"ana@kiln.example","Ana Lind"\n"bo@kiln.example","Bo"',
  ],
])('reads a table with %s', (_how, text) => {
  expect(parsePeople(text)).toEqual({ people: [ana, bo], invalid: [], repeated: 0 })
})

it('reads lines that are written unlike the first', () => {
  const text = 'email,name\nAna Lind <ana@kiln.example>\nbo@kiln.example;Bo\nCy <cy@kiln>'
  expect(parsePeople(text)).toEqual({
    people: [ana, bo],
    invalid: [{ at: 4, text: 'Cy <cy@kiln>' }],
    repeated: 0,
  })
})

it('keeps separators, quotes and line ends inside a quoted cell', () => {
  const { people } = parsePeople('email,name\nana@kiln.example,"Lind, ""Ana""\nof Kiln"\nbo@kiln.example,Bo')
  expect(people).toEqual([{ ...ana, fullname: 'Lind, "Ana" of Kiln' }, bo])
})

it('tells by its number which line has no address, and counts those that repeat one', () => {
  const text =
    'email,name\nana@kiln.example,Ana Lind\n\nnobody,Nobody\n"x\ny"\nana@kiln.example,Other\nbo@kiln,Bo'
  expect(parsePeople(text)).toEqual({
    people: [ana],
    invalid: [
      { at: 4, text: 'nobody, Nobody' },
      { at: 5, text: 'x\ny' },
      { at: 8, text: 'bo@kiln, Bo' },
    ],
    repeated: 1,
  })
})

it('takes a list of addresses alone, and leaves out a name with nothing to read in it', () => {
  expect(parsePeople('ana@kiln.example\nbo@kiln.example,—').people).toEqual([
    { email: 'ana@kiln.example' },
    { email: 'bo@kiln.example' },
  ])
  expect(parsePeople('')).toEqual({ people: [], invalid: [], repeated: 0 })
  expect(parsePeople('only a heading').invalid).toEqual([{ at: 1, text: 'only a heading' }])
})
