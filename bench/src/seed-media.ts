import type { Client } from 'pg'

const key = `rtrim(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), '=')`

const rendition = (type: string, width: number | null, height: number | null) => ({
  type,
  size: (width ?? 1000) * 100,
  width,
  height,
})

const pictureForms = JSON.stringify({
  original: rendition('image/jpeg', 3000, 2000),
  highres: rendition('image/webp', 1600, 1067),
  lowres: rendition('image/webp', 640, 427),
  thumbnail: rendition('image/webp', 160, 107),
})

const videoForms = JSON.stringify({
  original: rendition('video/mp4', 1280, 720),
  thumbnail: rendition('image/webp', 640, 360),
})

const columns = `files (id, key, kind, content_type, state, owner_id, purpose, is_public, renditions, duration_ms,
  granted_at, claimed_at, settled_at)`

/** A face for everybody and a picture for every community, as an upload leaves them once a worker has looked at it. */
async function seedFaces(client: Client) {
  const face = (
    purpose: string,
  ) => `${key}, 'image', 'image/jpeg', 'ready', owner_id, '${purpose}', true, $1::jsonb,
    null::int, now(), now(), now()`
  await client.query(
    `with made as (insert into ${columns} select uuidv7(), ${face('displayPicture')}
       from (select id as owner_id from users) u returning id, owner_id)
     update users u set display_picture_id = made.id from made where u.id = made.owner_id`,
    [pictureForms],
  )
  await client.query(
    `with wanted as (select id as channel_id, created_by as owner_id, uuidv7() as file_id from channels),
       made as (insert into ${columns} select file_id, ${face('channelPicture')} from wanted returning id)
     update channels c set display_picture_id = made.id from wanted join made on made.id = file_id
     where c.id = wanted.channel_id`,
    [pictureForms],
  )
}

/** One to three pictures for each post that shows some, a video for each of the others, and some covers; a few wait to be looked at. */
export async function seedMedia(client: Client) {
  await seedFaces(client)
  await client.query(
    `create temp table media as
     select uuidv7() as id, p.id as post_id, p.author_id, p.n, place as position, case when p.content_type = 'Video'
       then 'video' when p.content_type = 'Image' then 'picture' else 'cover' end as kind
     from numbered p, generate_series(1, 3) place
     where (p.content_type = 'Image' and place <= 1 + p.n % 3) or (p.content_type = 'Video' and place = 1)
       or (p.n % 20 = 4 and place = 1)`,
  )
  await client.query(
    `insert into ${columns}
     select id, ${key}, case kind when 'video' then 'video' else 'image' end,
       case kind when 'video' then 'video/mp4' else 'image/jpeg' end, case when is_waiting then 'claimed' else 'ready' end,
       author_id, 'postMedia', false, case when is_waiting then null when kind = 'video' then $2::jsonb else $1::jsonb end,
       case when kind = 'video' and not is_waiting then 93417 end, now(), now(), case when not is_waiting then now() end
     from media, lateral (select position = 1 and n % 60 = 1 as is_waiting) w`,
    [pictureForms, videoForms],
  )
  await client.query(
    `insert into post_files (channel_id, post_id, file_id, kind, position)
     select p.channel_id, p.id, m.id, m.kind, m.position from media m join posts p on p.id = m.post_id where m.kind <> 'cover'`,
  )
  await client.query(
    `update posts p set cover_id = m.id from media m where m.kind = 'cover' and m.post_id = p.id`,
  )
}
