import { expect, it } from 'vitest'
import { noDraft, reconcile } from './device-draft.ts'

const here = { ...noDraft, text: 'Here', at: 200 }

it('shows what was begun on another device where nothing was begun here', () => {
  expect(reconcile(noDraft, { text: 'There', at: 100 })).toMatchObject({ text: 'There', other: '' })
})

it('goes on with what was added, or ended, elsewhere to words that had been saved', () => {
  const saved = { ...here, saved: 'Here' }
  expect(reconcile(saved, { text: 'Here and there', at: 100 })).toMatchObject({
    text: 'Here and there',
    other: '',
  })
  expect(reconcile(saved, { text: '', at: 0 })).toMatchObject({ text: '', other: '' })
})

it('keeps words of this device that nobody has saved', () => {
  expect(reconcile({ ...here, saved: 'He' }, { text: 'He', at: 300 })).toMatchObject({
    text: 'Here',
    other: '',
  })
  expect(reconcile(here, { text: '', at: 0 })).toMatchObject({ text: 'Here', other: '' })
})

it('keeps two drafts that were begun apart, the newer one first', () => {
  expect(reconcile(here, { text: 'There', at: 100 })).toMatchObject({ text: 'Here', other: 'There' })
  expect(reconcile(here, { text: 'There', at: 300 })).toMatchObject({ text: 'There', other: 'Here' })
})
