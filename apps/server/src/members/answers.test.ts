import type { InviteQuestion } from '@guildhall/contract/channels'
import { describe, expect, it } from 'vitest'
import { answered } from './answers.ts'

const question = (more: Partial<InviteQuestion>): InviteQuestion => ({
  title: 'Q',
  optionType: 'text',
  options: [],
  isRequired: false,
  ...more,
})
const values = (questions: InviteQuestion[], answers: Parameters<typeof answered>[1]) =>
  answered(questions, answers).map(({ value }) => value)

describe('answers to the questions of a community', () => {
  it('are found by id, else by title, and may be left out', () => {
    const _id = 'a'.repeat(32)
    const questions = [question({ _id, title: 'A' }), question({ title: 'B' }), question({ title: 'C' })]
    expect(
      values(questions, [
        { title: 'B', value: 'b' },
        { _id, title: 'Renamed', value: 'a' },
      ]),
    ).toEqual(['a', 'b', ''])
  })

  it.for([
    ['text', 'one', 'one'],
    ['longText', 'many\nlines', 'many\nlines'],
    ['single', 'x', 'x'],
    ['single', ['x'], 'x'],
    ['multiple', 'x', ['x']],
    ['multiple', ['x', 'y', 'x'], ['x', 'y']],
    ['multiple', [], []],
  ] as const)('of the kind %s may be %j', ([optionType, value, kept]) => {
    const given = typeof value === 'string' ? value : [...value]
    expect(values([question({ optionType, options: ['x', 'y'] })], [{ title: 'Q', value: given }])).toEqual([
      kept,
    ])
  })

  it.for([
    ['text', ['a', 'b']],
    ['single', 'z'],
    ['single', ['x', 'y']],
    ['multiple', ['x', 'z']],
  ] as const)('of the kind %s may not be %j', ([optionType, value]) => {
    const given = typeof value === 'string' ? value : [...value]
    expect(() =>
      values([question({ optionType, options: ['x', 'y'] })], [{ title: 'Q', value: given }]),
    ).toThrow(/questions/)
  })

  it.for(['', [], ['']])('that must be given are not %j', (value) => {
    expect(() => values([question({ isRequired: true })], [{ title: 'Q', value }])).toThrow(
      'Please answer: Q',
    )
  })

  it('to what nobody asked are refused', () => {
    expect(() => values([question({})], [{ title: 'R', value: 'r' }])).toThrow('R was not asked')
  })
})
