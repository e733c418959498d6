import { postCalls } from '@guildhall/contract/posts'
import { userCalls } from '@guildhall/contract/users'
import { type Attack, forms, holds } from './attack.ts'
import { newAddress, request } from './client.ts'
import { newEmail, signIn } from './people.ts'
import { grant, png, put, settled, upload } from './uploads.ts'
import type { World } from './world.ts'

const grants: [string, Record<string, unknown>][] = [
  ['a page', { contentType: 'text/html' }],
  ['a drawing with scripts', { contentType: 'image/svg+xml' }],
  ['a program', { fileType: 'file', contentType: 'application/x-msdownload' }],
  ['a video as a picture', { contentType: 'video/mp4' }],
  ['a hundred at once', { count: 100 }],
  ['a picture of ten gigabytes', { sizes: [10_000_000_000] }],
]

const changes: [string, (url: URL) => void][] = [
  ['another key', (url) => (url.pathname = `${url.pathname.slice(0, -4)}aaaa`)],
  ['a path upwards', (url) => (url.pathname = url.pathname.replace(/[^/]+$/, '..%2f..%2fetc%2fpasswd'))],
  ['no signature', (url) => (url.search = '')],
  ...['first', 'second', 'last'].map((label, at): [string, (url: URL) => void] => [
    `the ${label} parameter changed`,
    (url) => {
      const names = [...url.searchParams.keys()]
      const name = names.at(at === 2 ? -1 : at)!
      const value = url.searchParams.get(name)!
      url.searchParams.set(name, value.slice(0, -1) + (value.endsWith('1') ? '2' : '1'))
    },
  ]),
]

const disguised: [string, Buffer][] = [
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page behind the head of a picture', Buffer.concat([png().subarray(0, 8), Buffer.from('<script>')])],
  ['a script that is a picture too', Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)')],
  ['half a picture', png(64).subarray(0, 60)],
]

async function pictureOf(
  world: World,
  as: World['people']['owner'],
  context: string,
): Promise<[string, string]> {
  const key = await upload(world, as, png())
  const { body, status } = await world.call(
    postCalls.createPost,
    { contentType: 'Image', context, pictures: [{ filename: key }] },
    { as },
  )
  holds(status === 200, `no post: ${status}`)
  const file = await settled(world, key)
  holds(file?.state === 'ready', 'the picture is not shown to anybody')
  return [file.id, body.post._id]
}

const renditions = ['original', 'thumbnail', 'lowres', 'highres', 'nothing']

async function isUnseen(world: World, id: string, tokens: (string | undefined)[]) {
  for (const token of tokens)
    for (const path of [
      `/files/${id}`,
      ...renditions.flatMap((name) => [`/files/${id}?rendition=${name}`, `/files/${id}/${name}`]),
    ]) {
      const { status } = await request(world.url + path, token ? { token } : {})
      holds(status === 404, `${path} answered ${status}`)
    }
}

export const fileAttacks: Attack[] = [
  ...forms('an upload that is not taken', grants, async (world, asked) => {
    const { status } = await grant(world, world.people.member, asked)
    holds(status === 400, `granted: ${status}`)
  }),
  ...forms(
    'an upload without an account',
    [
      ['a video', { fileType: 'video', contentType: 'video/mp4' }],
      ['a file', { fileType: 'file', contentType: 'application/zip' }],
    ],
    async (world, asked) => {
      const { status } = await grant(world, undefined, asked)
      holds([401, 403].includes(status), `granted: ${status}`)
    },
  ),
  {
    name: 'many large pictures without an account',
    async run(world) {
      const from = newAddress()
      holds((await grant(world, undefined, { sizes: [1000] }, from)).status === 200, 'not even a small one')
      const sizes = Array<number>(10).fill(99_000_000)
      let bytes = 0
      for (let at = 0; at < 8; at += 1) {
        const { status } = await grant(world, undefined, { count: 10, sizes }, from)
        if (status === 200) bytes += 990_000_000
      }
      holds(bytes <= 2_000_000_000, `${bytes} bytes were granted to one address`)
    },
  },
  ...forms('a changed upload address', changes, async (world, change) => {
    const { grant: granted } = await grant(world, world.people.member)
    holds(granted !== undefined, 'no grant')
    const url = new URL(granted.url)
    change(url)
    const { status } = await put(url.href, png())
    holds([400, 403, 404].includes(status), `taken: ${status}`)
  }),
  ...forms('something else under the name of a picture', disguised, async (world, body) => {
    const person = await signIn(world, newEmail('disguised'))
    const key = await upload(world, person, body)
    await world.call(userCalls.updateDisplayPicture, { displaypicture: { filename: key } }, { as: person })
    const file = await settled(world, key)
    holds(file?.state !== 'ready', 'it was taken for a picture')
    if (file) await isUnseen(world, file.id, [person.token, undefined])
  }),
  {
    name: "somebody else's upload",
    async run(world) {
      const key = await upload(world, world.people.author, png())
      const { status } = await world.call(
        userCalls.updateDisplayPicture,
        { displaypicture: { filename: key } },
        { as: world.people.stranger },
      )
      holds([400, 401, 403, 404].includes(status), `claimed: ${status}`)
    },
  },
  {
    name: 'a picture of a closed room, in every size',
    async run(world) {
      const { keeper, member, stranger } = world.people
      const [id] = await pictureOf(world, keeper, world.rooms.closed)
      const { status } = await request(`${world.url}/files/${id}`, { token: keeper.token })
      holds(status === 302, `an insider gets ${status}`)
      await isUnseen(world, id, [member.token, stranger.token, undefined])
    },
  },
  {
    name: 'a picture of a hidden post, in every size',
    async run(world) {
      const { neighbour, owner, member, stranger } = world.people
      const [id, postId] = await pictureOf(world, neighbour, world.rooms.open)
      await world.call(postCalls.hidePost, { postId }, { as: owner })
      await isUnseen(world, id, [member.token, stranger.token, undefined])
    },
  },
  {
    name: 'a changed link to a picture',
    async run(world) {
      const { keeper } = world.people
      const [id] = await pictureOf(world, keeper, world.rooms.closed)
      const { headers } = await request(`${world.url}/files/${id}`, { token: keeper.token })
      const link = new URL(headers.get('location')!, world.url)
      holds((await request(link.href)).status === 200, 'the link does not work at all')
      for (const name of link.searchParams.keys()) {
        const changed = new URL(link)
        const value = link.searchParams.get(name)!
        changed.searchParams.set(name, value.slice(0, -1) + (value.endsWith('1') ? '2' : '1'))
        const { status } = await request(changed.href)
        holds(status === 404 || status === 403, `${name} changed answers ${status}`)
      }
    },
  },
]
