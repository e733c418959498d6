import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { linked } from '../../editor/mention-links.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { card, member, openRoom } from '../../testing/open-room.ts'
import { cy } from '../../testing/people.ts'
import { pictureOf, postOf } from '../../testing/posts.ts'
import { idFor } from '../../testing/structure.ts'
import { excerptOf, longReadOf } from '../excerpt.ts'
import { lengthOf } from '../VideoBox.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../RoomFeedPage.tsx'), import('../../files/Lightbox.tsx')]),
)

const film = { ...pictureOf('film'), contentType: 'video/mp4', duration: 92 }
const link = {
  url: 'https://www.atlas.example/cooling',
  title: 'Slow cooling',
  description: 'Holding hot.',
  image: '/files/preview.webp',
  siteName: '',
}

it('shows only how many pictures are left on a picture that is not ready yet', async () => {
  const none = { filename: '', url: '', isAvailable: false, width: null, height: null }
  const raw = (word: string) => ({
    ...pictureOf(word),
    original: none,
    thumbnail: none,
    lowres: none,
    highres: none,
  })
  openRoom([postOf('Shelf', { contentType: 'Image', pictures: ['a', 'b', 'c', 'd', 'e'].map(raw) })])
  const shelf = within(await card('Shelf'))
  const words = shelf.getAllByText('Processing picture')
  expect(words.map(({ className }) => className === 'unseen')).toEqual([false, false, true])
  shelf.getByText('+2')
})

it('there is a card for every kind of post [POST-TYPE-1]', async () => {
  openRoom([
    postOf('Words', { contentType: 'Markup', coverImage: pictureOf('cover') }),
    postOf('Shelf', { contentType: 'Image', pictures: ['a', 'b', 'c', 'd', 'e'].map(pictureOf) }),
    postOf('Film', { contentType: 'Video', videos: [film] }),
    postOf('Page', { contentType: 'Link', link }),
    postOf('Ask', {
      contentType: 'Poll',
      pollOptions: [{ _id: idFor('yes'), text: 'Yes', isVoted: false, voteCount: 0 }],
    }),
  ])
  within(await card('Words')).getByRole('button', { name: 'Picture 1 of 1' })
  const shelf = within(await card('Shelf'))
  expect(shelf.getAllByRole('button', { name: /^Picture/ })).toHaveLength(3)
  shelf.getByText('+2')
  const play = within(await card('Film')).getByRole('button', { name: /^Play video/ })
  expect(play.textContent).toContain('1:32')
  const page = within(await card('Page')).getByRole('link', { name: /Slow cooling/ })
  expect(page.getAttribute('href')).toBe(link.url)
  expect(page.getAttribute('rel')).toContain('nofollow')
  expect(page.textContent).toContain('atlas.example')
  within(await card('Ask')).getByRole('button', { name: 'Yes' })
})

it('a film is fetched only when it is to be seen', async () => {
  openRoom([postOf('Film', { contentType: 'Video', videos: [film] })])
  const box = await card('Film')
  expect(box.querySelector('video')).toBeNull()
  await userEvent.click(within(box).getByRole('button', { name: /^Play video/ }))
  expect(box.querySelector('video')?.getAttribute('src')).toBe('/files/film.webp')
})

it('pictures are shown large one after the other, by keys too, and the focus returns', async () => {
  openRoom([postOf('Shelf', { contentType: 'Image', pictures: ['a', 'b', 'c', 'd'].map(pictureOf) })])
  const second = within(await card('Shelf')).getByRole('button', { name: 'Picture 2 of 4' })
  await userEvent.click(second)
  const box = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  box.getByRole('img', { name: 'Picture 2 of 4' })
  await userEvent.keyboard('{ArrowRight}')
  box.getByRole('img', { name: 'Picture 3 of 4' })
  await userEvent.keyboard('{End}')
  box.getByRole('img', { name: 'Picture 4 of 4' })
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Next picture' }).disabled).toBe(true)
  await userEvent.click(box.getByRole('button', { name: 'Previous picture' }))
  box.getByRole('img', { name: 'Picture 3 of 4' })
  await userEvent.keyboard('+')
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a picture between paragraphs opens large, with its words, and says when it is not ready', async () => {
  const shown = (id: string, alt: string) =>
    `<img data-file="${id}" alt="${alt}" src="/files/${id}?rendition=highres" width="800" height="600" loading="lazy" />`
  const html = `<figure>${shown(idFor('a'), 'A kiln')}<figcaption>At night</figcaption></figure><p>Then</p>
    <figure>${shown(idFor('b'), '')}</figure><figure><img data-file="${idFor('c')}" alt="" data-key="unknown" /></figure>`
  openRoom([postOf('Told', { html })])
  const told = within(await card('Told'))
  told.getByText('Processing picture')
  await userEvent.click(told.getByRole('link', { name: 'A kiln' }))
  const box = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  expect(box.getByRole('img', { name: 'A kiln' }).getAttribute('src')).toMatch(/rendition=highres$/)
  box.getByText('At night')
  await userEvent.keyboard('{ArrowRight}')
  box.getByRole('img', { name: 'Picture 2 of 2' })
  expect(box.queryByText('At night')).toBeNull()
  await userEvent.keyboard('{Escape}')
  told.getByRole('link', { name: 'Open picture' })
})

it('files are listed with what they are, to be downloaded under their names', async () => {
  const file = { _id: idFor('f'), fileName: 'k', url: '/files/f', type: 'application/pdf', size: 2_400_000 }
  const files = [
    { ...file, name: 'plan "v2".pdf', isAvailable: true },
    { ...file, _id: idFor('g'), name: 'notes.txt', size: null, isAvailable: false },
  ]
  openRoom([postOf('Plan', { files })])
  const list = within(within(await card('Plan')).getByRole('list', { name: 'Files' }))
  const link = list.getByRole<HTMLAnchorElement>('link')
  expect([link.getAttribute('href'), link.download]).toEqual(['/files/f', 'plan "v2".pdf'])
  expect(link.textContent).toMatch(/PDF · 2\.\d MB/)
  list.getByText('Being checked')
})

it('a picture of a gallery is told by its own words, in the lightbox too', async () => {
  const told = { ...pictureOf('a'), alt: 'A kiln', caption: 'At night' }
  openRoom([postOf('Shelf', { contentType: 'Image', pictures: [told, pictureOf('b')] })])
  await userEvent.click(within(await card('Shelf')).getByRole('button', { name: 'A kiln' }))
  const box = within(await screen.findByRole('dialog', { name: 'Pictures' }))
  box.getByRole('img', { name: 'A kiln' })
  box.getByText('At night')
  await userEvent.keyboard('{ArrowRight}')
  box.getByRole('img', { name: 'Picture 2 of 2' })
})

it('says what there is to know: roles, changes, mails, a hidden state [POST-EMAIL-2]', async () => {
  const role = { _id: idFor('r'), title: 'Chemist', color: 'teal', textColor: '', roleType: 'user' } as const
  openRoom([
    postOf('Told', {
      roles: [role],
      editedTime: '2026-03-02T10:00:00.000Z',
      sentAsEmail: true,
      isHidden: true,
      isOwn: true,
      postType: 'question',
    }),
    postOf('Bare'),
  ])
  const told = within(await card('Told'))
  for (const words of ['Chemist', 'edited', 'sent by email', 'Hidden', 'Question', 'Bo Lind'])
    told.getByText(words)
  const bare = within(await card('Bare'))
  for (const words of ['edited', 'sent by email', 'Hidden']) expect(bare.queryByText(words)).toBeNull()
})

it('whoever does not show is a member, and leads nowhere', async () => {
  openRoom([postOf('Secret', { postedBy: null }), postOf('Own', { postedBy: null, isOwn: true })])
  const secret = within(await card('Secret'))
  secret.getByText('A member')
  expect(secret.queryByRole('link', { name: /member/ })).toBeNull()
  within(await card('Own')).getByText('A member (you)')
})

it('a long text is shown in part until more is wanted', async () => {
  const text = `${'glaze '.repeat(80)}end`
  openRoom([postOf('Long', { text, html: `<p>${text}</p>` })])
  const long = within(await card('Long'))
  expect(long.queryByText(/end$/)).toBeNull()
  await userEvent.click(long.getByRole('button', { name: 'Show more', expanded: false }))
  long.getByText(/end$/)
  await userEvent.click(long.getByRole('button', { name: 'Show less', expanded: true }))
  expect(long.queryByText(/end$/)).toBeNull()
})

it('somebody who is named leads to their page, under the name they have today', async () => {
  const renamed = { ...cy, username: 'cy.new' }
  const html = `<p>Ask <a class="mention" data-user="${cy._id}">@cy.old</a> about it.</p>`
  openRoom([postOf('Ask', { html, userMentions: [renamed] })])
  const named = await within(await card('Ask')).findByRole('link', { name: '@cy.new' })
  expect(named.getAttribute('href')).toBe('/c/slow-kiln/members/cy.new')
})

it('rooms that are named have an address, whatever else stays as the server wrote it', () => {
  const id = idFor('x')
  expect(linked(`<a class="mention" data-context="${id}">#tea</a>`, { slug: 'slow-kiln' })).toBe(
    `<a class="mention" data-context="${id}" href="/c/slow-kiln/channel/${id}">#tea</a>`,
  )
  const odd = '<a class="mention" data-user="javascript:alert(1)">x</a>'
  expect(linked(odd)).toBe(odd)
})

it('what is off is not offered', async () => {
  openRoom([postOf('Shut', { discussionsEnabled: false, reactionsEnabled: false })], member)
  const shut = within(await card('Shut'))
  expect(shut.queryByRole('link', { name: /responses/ })).toBeNull()
  expect(shut.queryByRole('button', { name: /React/ })).toBeNull()
})

it('tells lengths as people read them', () => {
  expect([7, 92, 3661].map(lengthOf)).toEqual(['0:07', '1:32', '1:01:01'])
  expect(excerptOf('short')).toBeNull()
  expect(excerptOf('word '.repeat(100))).toMatch(/word…$/)
  expect(excerptOf('語'.repeat(400))).toHaveLength(241)
  expect(longReadOf('word '.repeat(2000))).toBe(9)
  expect(longReadOf('語'.repeat(2000))).toBe(4)
  expect(longReadOf('word')).toBeNull()
})
