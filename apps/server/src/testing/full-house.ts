import { sql } from 'kysely'
import { channelPicture } from '../channels/purposes.ts'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { displayPicture } from '../files/purposes.ts'
import { makeFile } from '../files/testing/make-file.ts'
import { postMedia } from '../posts/media.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { separate } from '../users/testing/separate.ts'
import type { Person, TestServer } from './server.ts'

const names = ['Owner', 'Ana', 'Ben', 'Cem', 'Eve', 'Stranger'] as const
type Name = (typeof names)[number]

interface FullHouse {
  readonly people: Record<Name, Person>
  readonly channelId: string
  readonly roomId: string
  readonly postId: string
  readonly commentId: string
  readonly roleId: string
}

/** A face for everybody, and pictures wherever the community shows one. */
async function hangPictures(server: TestServer, people: Person[], channelId: string) {
  const { db, clock, newId } = server.kernel
  for (const { userId } of people) {
    const face = await makeFile(server, displayPicture, { ownerId: userId })
    await sql`update users set display_picture_id = ${face}, username = 'u' || right(replace(id::text, '-', ''), 8)
      where id = ${userId}`.execute(db)
  }
  const [card, banner, logo, box] = await Promise.all(
    [1, 2, 3, 4].map(() => makeFile(server, channelPicture, {})),
  )
  await sql`update channels set display_picture_id = ${card}, banner_image_id = ${banner}, logo_id = ${logo}
    where id = ${channelId}`.execute(db)
  await sql`insert into action_boxes (id, channel_id, title, picture_id, action_type, created_at)
    values (${newId()}, ${channelId}, 'Start here', ${box}, 'link', ${clock()})`.execute(db)
}

/** A room under a heading, which a role opens and to which some were added by hand. */
async function furnishRooms(
  server: TestServer,
  house: Pick<FullHouse, 'channelId' | 'roomId' | 'roleId'>,
  added: Person[],
) {
  const { db, clock, newId } = server.kernel
  const { channelId, roomId, roleId } = house
  const groupId = newId()
  await sql`insert into context_groups (id, channel_id, title, position, created_at)
    values (${groupId}, ${channelId}, 'Upstairs', 0, ${clock()})`.execute(db)
  await sql`update contexts set context_type = 'restricted', group_id = ${groupId}, position = 0
    where channel_id = ${channelId} and id <> ${roomId} and text = 'Vault'`.execute(db)
  await sql`insert into context_roles (channel_id, context_id, role_id)
    select channel_id, id, ${roleId} from contexts where channel_id = ${channelId} and text = 'Vault'`.execute(
    db,
  )
  for (const { userId } of added)
    await sql`insert into context_members (channel_id, context_id, user_id, created_at)
      select channel_id, id, ${userId}, ${clock()} from contexts where channel_id = ${channelId} and text = 'Vault'`.execute(
      db,
    )
}

/** Posts of every kind: with pictures, a video, a cover, a poll, a tag, mentions of people and rooms, a hidden author. */
async function writePosts(
  server: TestServer,
  people: Record<Name, Person>,
  channelId: string,
  roomId: string,
) {
  const { db, clock, newId } = server.kernel
  const { Owner, Ana, Ben, Cem, Eve } = people
  const attach = async (postId: string, kind: 'picture' | 'video', position: number) => {
    const id = await makeFile(server, postMedia, { kind: kind === 'video' ? 'video' : 'image' })
    await sql`insert into post_files (channel_id, post_id, file_id, kind, position)
      values (${channelId}, ${postId}, ${id}, ${kind}, ${position})`.execute(db)
  }
  const film = await makePost(server, Ben, roomId, { title: 'Film', contentType: 'Video' })
  await attach(film, 'video', 0)
  await makePost(server, Cem, roomId, { title: 'Poll', options: ['Yes', 'No'] })
  await makePost(server, Ana, roomId, { title: 'Whisper', hideAuthorInfo: true })
  await makePost(server, Eve, roomId, { title: 'Across a block' })
  const postId = await makePost(server, Owner, roomId, { title: 'Gallery', contentType: 'Image' })
  for (const position of [0, 1]) await attach(postId, 'picture', position)
  await attach(postId, 'video', 2)
  const tagId = newId()
  await sql`insert into post_tags (id, channel_id, title, created_at) values (${tagId}, ${channelId}, 'Clay', ${clock()})`.execute(
    db,
  )
  await sql`insert into tags_of_posts (channel_id, post_id, tag_id) values (${channelId}, ${postId}, ${tagId})`.execute(
    db,
  )
  await sql`update posts set cover_id = ${await makeFile(server, postMedia, {})},
    user_mentions = ${[Ana.userId, Cem.userId, Eve.userId]}::uuid[], context_mentions = ${[roomId]}::uuid[]
    where id = ${postId}`.execute(db)
  return postId
}

/** What Ana is told of: a post, comments, a community, a role and a person. */
async function tellOfEverything(server: TestServer, house: FullHouse) {
  const { db, clock, newId } = server.kernel
  const { people, channelId, postId, commentId, roleId } = house
  const about: [string, string, string, string, string | null][] = [
    ['postMention', 'forums', 'post', postId, null],
    ['postComment', 'forums', 'post', postId, commentId],
    ['discussionReply', 'forums', 'discussion', commentId, commentId],
    ['channelHandedOver', 'members', 'channel', channelId, null],
    ['roleGiven', 'members', 'role', roleId, null],
    ['connectionAccepted', 'connections', 'user', people.Cem.userId, null],
  ]
  for (const [type, group, kind, aboutId, saidId] of about) {
    const id = newId()
    await sql`insert into notifications (id, user_id, type, group_name, about_kind, about_id, said_id, latest, count,
        is_listed, is_unread, wants_mail, updated_at)
      values (${id}, ${people.Ana.userId}, ${type}, ${group}, ${kind}, ${aboutId}, ${saidId}, ${newId()}, 2, true, false,
        false, ${clock()})`.execute(db)
    for (const { userId } of [people.Ben, people.Cem])
      await sql`insert into notification_people (notification_id, user_id, latest)
        values (${id}, ${userId}, ${newId()})`.execute(db)
  }
}

/** A public community in which there is something of everything that a page or a reply can show. */
export async function makeFullHouse(server: TestServer): Promise<FullHouse> {
  const people = await makePeople(server, names)
  const { Owner, Ana, Ben, Cem, Eve } = people
  const channelId = await makeChannel(server, Owner, { isPublic: true })
  await addMembers(server, channelId, [Ana, Ben, Cem, Eve])
  const roleId = await makeRole(server, channelId, [Ana, Ben, Owner])
  await hangPictures(server, Object.values(people), channelId)
  const roomId = await makeRoom(server, Owner, channelId, { text: 'Hall' })
  await makeRoom(server, Owner, channelId, { text: 'Vault' })
  await furnishRooms(server, { channelId, roomId, roleId }, [Ana, Cem, Eve])
  const postId = await writePosts(server, people, channelId, roomId)
  const commentId = await makeDiscussion(server, Ben, { post: postId, userMentions: [Cem.userId] } as never)
  await makeDiscussion(server, Cem, { discussion: commentId } as never)
  await makeDiscussion(server, Eve, { post: postId } as never)
  await separate(server, Eve, [Ana], 'the viewer')
  const house = { people, channelId, roomId, postId, commentId, roleId }
  await tellOfEverything(server, house)
  return house
}
