import type { Sent } from '@guildhall/contract'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import { HOUR } from '../platform/clock.ts'
import { makeRoom } from '../posts/testing/make-post.ts'
import { choreOf } from '../testing/domains.ts'
import type { Person } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let uploads: Uploads
let people: Record<'Owner' | 'Ana' | 'Bo', Person>
let channelId: string
let hallId: string
let vaultId: string
beforeAll(async () => {
  uploads = await startUploads()
  people = await makePeople(uploads, ['Owner', 'Ana', 'Bo'])
  channelId = await makeChannel(uploads, people.Owner)
  await addMembers(uploads, channelId, [people.Ana, people.Bo])
  hallId = await makeRoom(uploads, people.Owner, channelId)
  const roleId = await makeRole(uploads, channelId, [people.Ana])
  vaultId = await makeRoom(uploads, people.Owner, channelId, { roles: [roleId] })
})
afterAll(() => uploads.close())

const upload = async (as: Person) => ({
  filename: await uploads.sent('image', 'image/png', await drawn('png'), as),
})
const look = async (url: string, as?: Person) =>
  (await uploads.web.app.inject({ url, headers: as ? { authorization: as.token } : {} })).statusCode
const files = async () =>
  (await uploads.kernel.db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id)
const edit = (as: Person, postId: string, fields: Omit<Sent<typeof postCalls.editPost>, 'postId'>) =>
  uploads.call(postCalls.editPost, { postId, ...fields }, { as })

it('pictures are seen by whoever may open the post, in their order, and go with it', async () => {
  const pictures = [await upload(people.Ana), await upload(people.Ana)]
  const input = {
    contentType: 'Image',
    context: vaultId,
    pictures,
    coverImage: await upload(people.Ana),
  } as const
  const { status, body } = await uploads.call(postCalls.createPost, input, { as: people.Ana })
  expect(status).toBe(200)
  const postId = body.post._id
  await uploads.work()
  const seen = (await uploads.call(postCalls.getPosts, { _id: postId }, { as: people.Ana })).body.posts[0]!
  expect(seen.pictures.map(({ original }) => original.filename)).toEqual(
    pictures.map(({ filename }) => filename),
  )
  const { url, isAvailable } = seen.pictures[0]!.thumbnail
  expect(isAvailable).toBe(true)
  expect([await look(url, people.Ana), await look(url, people.Bo), await look(url)]).toEqual([302, 404, 404])
  expect([
    await look(seen.coverImage!.lowres.url, people.Owner),
    await look(seen.coverImage!.lowres.url),
  ]).toEqual([302, 404])
  await edit(people.Ana, postId, { context: hallId })
  expect([await look(url, people.Bo), await look(url)]).toEqual([302, 302])

  // Whoever looks after posts leaves what is there, by its id or its key, adds their own and takes some away.
  const mine = await upload(people.Owner)
  const [first, second] = seen.pictures
  const changed = await edit(people.Owner, postId, {
    pictures: [{ filename: second!._id }, mine, { filename: first!.original.filename }],
  })
  expect(changed.body.post.pictures.map(({ _id }) => _id)).toEqual([
    second!._id,
    expect.any(String),
    first!._id,
  ])
  const stolen = await edit(people.Owner, postId, { pictures: [await upload(people.Bo)] })
  expect(stolen).toMatchObject({ status: 404, body: { message: 'File not found' } })
  expect(await edit(people.Ana, postId, { pictures: [] })).toMatchObject({ status: 400 })
  await edit(people.Ana, postId, { pictures: [{ filename: first!._id }], coverImage: null })
  await uploads.work()
  expect((await files()).filter((id) => id === first!._id || id === second!._id)).toEqual([first!._id])
  await uploads.call(postCalls.deletePost, { postId }, { as: people.Ana })
  uploads.later(HOUR)
  await choreOf('delete posts for good').run(uploads.kernel)
  await uploads.work()
  expect(await files()).not.toContain(first!._id)
})

const image = (id: string, more: object = {}) => ({ type: 'image', attrs: { id, ...more } })
const written = (...content: object[]) => ({ type: 'doc' as const, content }) as never
const create = (as: Person, fields: Omit<Sent<typeof postCalls.createPost>, 'context' | 'contentType'>) =>
  uploads.call(postCalls.createPost, { contentType: 'Markup', context: vaultId, ...fields }, { as })
const read = async (postId: string, as: Person) =>
  (await uploads.call(postCalls.getPosts, { _id: postId }, { as })).body.posts[0]!

it('a picture between paragraphs is kept by its file, shown to readers of the post and goes with it', async () => {
  const { filename } = await upload(people.Ana)
  const { status, body } = await create(people.Ana, {
    json: written(image(filename, { alt: 'A hall', caption: 'At night' })),
  })
  expect(status).toBe(200)
  const postId = body.post._id
  const [id] = /[0-9a-f]{32}/.exec(body.post.html)!
  expect(body.post).toMatchObject({ text: 'At night', pictures: [], json: { content: [{ attrs: { id } }] } })
  expect(body.post.html).toContain(`data-key="${filename}"`)
  await uploads.work()
  const { html } = await read(postId, people.Ana)
  const src = ` src="/files/${id}?rendition=highres"`
  expect(html).toContain(src)
  expect(html).toMatch(/ width="60" height="40" loading="lazy"/)
  const url = `/files/${id}?rendition=highres`
  expect([await look(url, people.Ana), await look(url, people.Bo), await look(url)]).toEqual([302, 404, 404])

  // The editor sends the document back with the file's id, beside a new upload; a stranger's upload stays theirs.
  const { filename: second } = await upload(people.Ana)
  const both = await edit(people.Ana, postId, { json: written(image(second), image(id!)) })
  expect(both.body.post.html.match(/<figure>/g)).toHaveLength(2)
  const { filename: stolen } = await upload(people.Bo)
  const elsewhere = (await create(people.Ana, { text: 'Other' })).body.post._id
  for (const name of [stolen, id!])
    expect(
      await edit(people.Owner, name === stolen ? postId : elsewhere, { json: written(image(name)) }),
    ).toMatchObject({ status: 404, body: { message: 'File not found' } })
  await edit(people.Ana, postId, { title: 'The words stay' })
  expect((await read(postId, people.Ana)).html.match(/<figure>/g)).toHaveLength(2)

  // From the text into the gallery and back: the file stays as long as either shows it.
  await edit(people.Ana, postId, { pictures: [{ filename: id! }], json: written(image(second)) })
  await uploads.work()
  expect((await read(postId, people.Ana)).pictures.map(({ _id }) => _id)).toEqual([id])
  await edit(people.Ana, postId, { pictures: [], json: written(image(id!)) })
  await uploads.work()
  expect((await read(postId, people.Ana)).html).toContain(src)
  await edit(people.Ana, postId, { text: 'Only words' })
  await uploads.work()
  expect(await files()).not.toContain(id)
})

it('up to ten files are downloaded under their names by readers of the post, and go with it [UP-8]', async () => {
  const sent = async (as: Person, name = 'plan & notes.txt') => ({
    filename: await uploads.sent('file', 'text/plain', Buffer.from('Bring clay'), as),
    name,
  })
  const notes = await sent(people.Ana, '../plan & "notes".txt')
  const { status, body } = await create(people.Ana, { files: [notes] })
  expect(status).toBe(200)
  const postId = body.post._id
  expect(body.post.files).toMatchObject([{ name: 'plan & "notes".txt', isAvailable: false }])
  await uploads.work()
  const [file] = (await read(postId, people.Ana)).files
  expect(file).toMatchObject({ type: 'text/plain', size: 10, isAvailable: true })
  const { url } = file!
  expect([await look(url, people.Ana), await look(url, people.Bo), await look(url)]).toEqual([302, 404, 404])
  const { headers } = await uploads.web.app.inject({ url, headers: { authorization: people.Ana.token } })
  const { pathname, search } = new URL(headers.location!, 'http://here.test')
  const got = await uploads.web.app.inject({ url: pathname + search })
  expect([got.body, got.headers['content-disposition']]).toEqual([
    'Bring clay',
    expect.stringMatching(/^attachment; .*filename\*=UTF-8''plan%20%26%20%22notes%22\.txt$/),
  ])

  const again = { filename: file!._id, name: file!.name }
  const more = await edit(people.Ana, postId, { files: [await sent(people.Ana), again] })
  expect(more.body.post.files.map(({ name }) => name)).toEqual(['plan & notes.txt', 'plan & "notes".txt'])
  const asProgram = { ...(await sent(people.Ana)), name: 'plan.exe' }
  expect(await edit(people.Ana, postId, { files: [asProgram] })).toMatchObject({ status: 400 })
  expect(await edit(people.Ana, postId, { files: [await sent(people.Bo)] })).toMatchObject({ status: 404 })
  expect(await edit(people.Ana, postId, { files: Array(11).fill(again) })).toMatchObject({ status: 400 })
  expect(await edit(people.Ana, postId, { pictures: [again] as never })).toMatchObject({ status: 400 })
  expect(await edit(people.Ana, postId, { files: [] })).toMatchObject({ status: 400 })
  await edit(people.Ana, postId, { files: [], text: 'Only words' })
  await uploads.work()
  expect(await files()).not.toContain(file!._id)
})

it('pictures of a gallery have a caption and an alternative text, which stay until they are changed', async () => {
  const pictures = [await upload(people.Ana), await upload(people.Ana)]
  const { body } = await create(people.Ana, {
    pictures: [{ ...pictures[0]!, alt: 'A kiln', caption: 'Built in <May>' }, pictures[1]!],
  })
  const wordsOf = (post: typeof body.post) => post.pictures.map(({ alt, caption }) => [alt, caption])
  expect(wordsOf(body.post)).toEqual([
    ['A kiln', 'Built in <May>'],
    ['', ''],
  ])
  const turned = await edit(people.Ana, body.post._id, {
    pictures: [
      { ...pictures[1]!, caption: 'Fire' },
      { ...pictures[0]!, caption: '' },
    ],
  })
  expect(wordsOf(turned.body.post)).toEqual([
    ['', 'Fire'],
    ['A kiln', ''],
  ])
  const silent = await edit(people.Ana, body.post._id, { pictures })
  expect(wordsOf(silent.body.post)).toEqual([
    ['A kiln', ''],
    ['', 'Fire'],
  ])
  const long = [{ ...pictures[0]!, alt: 'a'.repeat(301) }]
  expect(await edit(people.Ana, body.post._id, { pictures: long })).toMatchObject({ status: 400 })
})

it('a cover has an alternative text, which stays until it is changed and goes with the picture', async () => {
  const cover = await upload(people.Ana)
  const { body } = await create(people.Ana, {
    text: 'Kiln',
    coverImage: { ...cover, alt: 'A kiln at night' },
  })
  const postId = body.post._id
  const altOf = async () => (await read(postId, people.Ana)).coverImage?.alt
  expect([body.post.coverImage?.alt, await altOf()]).toEqual(['A kiln at night', 'A kiln at night'])
  await edit(people.Ana, postId, { coverImage: cover })
  await edit(people.Ana, postId, { title: 'Fired' })
  expect(await altOf()).toBe('A kiln at night')
  await edit(people.Ana, postId, { coverImage: { ...cover, alt: '' } })
  expect(await altOf()).toBe('')
  await edit(people.Ana, postId, { coverImage: { ...cover, alt: 'A kiln' } })
  await edit(people.Ana, postId, { coverImage: await upload(people.Ana) })
  expect(await altOf()).toBe('')
  const long = { ...cover, alt: 'a'.repeat(301) }
  expect(await edit(people.Ana, postId, { coverImage: long })).toMatchObject({ status: 400 })
})
