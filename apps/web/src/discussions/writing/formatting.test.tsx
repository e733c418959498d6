import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '../../testing/composing.ts'
import { bo } from '../../testing/people.ts'
import { placesOf, takeUploads } from '../../testing/puts.ts'
import { idFor } from '../../testing/structure.ts'
import { held, openTalk, said, wordsIn } from '../../testing/talk.tsx'
import { documentOfWords, placeOfCaret } from './words-document.ts'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => localStorage.clear())

const NEW = '/api/v2/discussion/new'
const EDIT = '/api/v2/discussion/edit'
const box = () => screen.findByRole('textbox', { name: 'Add an answer or a comment' })
const write = async (keys: string) => {
  await userEvent.click(await box())
  await userEvent.keyboard(keys)
}
const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc' as const, content })

it('what is typed as markdown is formatted, and sent as it looks', async () => {
  const { inputs } = openTalk({ answers: { [NEW]: held().answer } })
  await write('Use **oak** ash{Enter}- fine{Enter}coarse{Control>}{Enter}{/Control}')
  const items = ['fine', 'coarse'].map((item) => ({ type: 'listItem', content: [paragraph(text(item))] }))
  expect(inputs(NEW)).toMatchObject([
    {
      json: doc(paragraph(text('Use '), text('oak', 'bold'), text(' ash')), {
        type: 'bulletList',
        content: items,
      }),
    },
  ])
  expect(inputs(NEW)[0]).not.toHaveProperty('text')
  // Until the server has it, it stands there as it was written.
  expect((await screen.findByText('oak')).localName).toBe('strong')
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toContain('coarse')
  expect(wordsIn(await box())).toBe('')
})

it('words without any formatting go as plain text', async () => {
  const { inputs } = openTalk({ answers: { [NEW]: held().answer } })
  await write('One{Enter}{Enter}two https://guild.test/ash {Control>}{Enter}{/Control}')
  expect(inputs(NEW)).toMatchObject([{ text: 'One\n\ntwo https://guild.test/ash' }])
  expect(inputs(NEW)[0]).not.toHaveProperty('json')
})

it('is formatted by buttons and keys, each with a name', async () => {
  const { inputs } = openTalk({ answers: { [NEW]: held().answer } })
  await write('a ')
  screen.getByRole('toolbar', { name: 'Formatting' })
  const bold = screen.getByRole('button', { name: 'Bold' })
  await userEvent.click(bold)
  await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'))
  await userEvent.keyboard('b')
  await userEvent.keyboard('{Control>}b{/Control}{Control>}i{/Control}c{Control>}{Enter}{/Control}')
  expect(inputs(NEW)).toMatchObject([
    { json: doc(paragraph(text('a '), text('b', 'bold'), text('c', 'italic'))) },
  ])
})

it('is kept with its formatting until it is sent', async () => {
  openTalk()
  await write('Use **oak**')
  document.body.innerHTML = ''
  const { inputs } = openTalk({ answers: { [NEW]: held().answer } })
  expect((await screen.findByText('oak')).localName).toBe('strong')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  expect(inputs(NEW)).toMatchObject([{ json: doc(paragraph(text('Use '), text('oak', 'bold'))) }])
})

it('is shown as the server rendered it, and changed with its formatting', async () => {
  const json = doc(paragraph(text('Use '), text('oak', 'italic')))
  const mine = said('Use oak', { html: '<p>Use <em>oak</em></p>', json, isOwn: true })
  const { inputs, one } = openTalk({
    discussions: [mine],
    answers: { [EDIT]: held().answer },
  })
  expect((await screen.findByText('oak')).localName).toBe('em')
  await userEvent.click(screen.getByRole('button', { name: /^More actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('textbox', { name: 'Your comment' })
  await userEvent.keyboard(' ash{Control>}{Enter}{/Control}')
  expect(inputs(EDIT)).toMatchObject([
    { id: mine._id, json: doc(paragraph(text('Use '), text('oak ash', 'italic'))) },
  ])
  expect((await screen.findByText('oak ash')).localName).toBe('em')
  expect(one(mine._id)).toMatchObject({ content: 'Use oak ash', html: null })
})

it('a picture goes with the comment once it is uploaded, and stays when the words are changed', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }),
  )
  takeUploads()
  const KEY = 'k'.repeat(43)
  const file = idFor('file')
  const html = `<figure><img data-file="${file}" alt="" src="/files/${file}" /></figure>`
  const mine = said('Kiln', { html, json: doc({ type: 'image', attrs: { id: file } }), isOwn: true })
  const { inputs } = openTalk({
    discussions: [mine],
    answers: {
      [NEW]: held().answer,
      [EDIT]: held().answer,
      [paths.places]: (input) => ({ ...placesOf(input), keys: { image1: KEY } }),
    },
  })
  await write('See')
  await userEvent.click(screen.getByRole('button', { name: 'Add picture' }))
  const png = new File(['x'], 'a.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Choose pictures for the text'), png)
  await screen.findByRole('img', { name: 'Picture' })
  const send = screen.getByRole('button', { name: 'Comment' })
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
  await userEvent.click(send)
  const image = { type: 'image', attrs: { id: KEY, alt: '', caption: '' } }
  expect(inputs(NEW)).toMatchObject([{ json: doc(paragraph(text('See')), image) }])

  await userEvent.click(screen.getByRole('button', { name: /^More actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect((await screen.findByRole('img', { name: 'Picture' })).getAttribute('src')).toBe(`/files/${file}`)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(inputs(EDIT)).toMatchObject([{ json: doc({ type: 'image', attrs: { id: file } }) }])
})

it('the caret stays where it was when the editor takes over', () => {
  const words = { content: 'Hi @bo.lind!\n\nyes', users: [bo], rooms: [] }
  const document = documentOfWords(words)
  expect(document.content?.[0]).toEqual(
    paragraph(
      text('Hi '),
      { type: 'mention', attrs: { id: bo._id, kind: 'user', label: 'bo.lind' } },
      text('!'),
    ),
  )
  const placeOf = (at: number) => placeOfCaret(document, at)
  // Before the mention, within it, behind it, at the end of the line, in the empty line, in the last one.
  expect([0, 3, 5, 11, 12, 13, 14, 17].map(placeOf)).toEqual([1, 4, 5, 5, 6, 8, 10, 13])
})
