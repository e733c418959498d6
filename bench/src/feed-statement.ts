// A page of a room as one statement would answer it: who asks, what they may see and the JSON, all in SQL.

const plain = (id: string) => `encode(uuid_send(${id}), 'hex')`
const time = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const rendition = (name: string) => `json_build_object('filename', f.key,
  'url', '/files/' || ${plain('f.id')} || case when f.is_public then '/${name}' else '?rendition=${name}' end,
  'isAvailable', coalesce(f.renditions ? '${name}', false),
  'width', f.renditions #> '{${name},width}', 'height', f.renditions #> '{${name},height}')`

const isShown = (kind: string) => `f.kind = '${kind}' and f.state in ('claimed', 'ready')`

const pictureFields = `'_id', ${plain('f.id')}, 'contentType', f.content_type,
  'original', ${rendition('original')}, 'thumbnail', ${rendition('thumbnail')},
  'lowres', ${rendition('lowres')}, 'highres', ${rendition('highres')}`
const picture = `json_build_object(${pictureFields})`
const cover = `json_build_object(${pictureFields}, 'alt', p.cover_alt)`
const toldPicture = `json_build_object(${pictureFields}, 'alt', pf.alt, 'caption', pf.caption)`

const video = `json_build_object('_id', ${plain('f.id')}, 'contentType', f.content_type,
  'original', ${rendition('original')}, 'thumbnail', ${rendition('thumbnail')}, 'duration', f.duration_ms / 1000.0)`

const attachment = `json_build_object('_id', ${plain('f.id')}, 'name', coalesce(f.name, ''), 'fileName', f.key,
  'url', '/files/' || ${plain('f.id')} || case when f.is_public then '/original' else '?rendition=original' end,
  'type', f.content_type, 'size', f.renditions #> '{original,size}', 'isAvailable', f.renditions is not null)`

const pictureOf = (id: string, shape = picture) =>
  `(select ${shape} from files f where f.id = ${id} and ${isShown('image')})`

const filesOf = (kind: string, fileKind: string, shape: string) => `coalesce((
  select json_agg(${shape} order by pf.position) from post_files pf join files f on f.id = pf.file_id
  where pf.post_id = p.id and pf.kind = '${kind}' and ${isShown(fileKind)}), '[]')`

const person = `json_build_object('_id', ${plain('u.id')}, 'username', u.username, 'fullname', u.fullname,
  'displayPicture', ${pictureOf('u.display_picture_id')}, 'isVerified', u.is_verified)`

const isPresent = (u: string) =>
  `${u}.deleted_at is null and ${u}.suspended_at is null and ${u}.deletion_requested_at is null`

/** A role that the membership holds. */
const isHeld = (r: string, m: string) => `(coalesce(${r}.native = 'member'
    or ${r}.native = 'moderator' and ${m}.is_moderator or ${r}.native = 'admin' and ${m}.is_admin, false)
  or exists (select from role_members h where h.role_id = ${r}.id and h.user_id = ${m}.user_id)
  or exists (select from grants h join gate_roles w on w.gate_id = h.subject_id and w.role_id = ${r}.id
    where h.user_id = ${m}.user_id and h.ended_at is null))`

const may = (permission: string) => `coalesce(m.is_admin or exists (select from roles k
  where k.channel_id = m.channel_id and '${permission}' = any(k.permissions) and ${isHeld('k', 'm')}), false)`

/** A room of a community that the viewer may read. */
const isEntered = (x: string, v: string, m: string) => `(${x}.context_type = 'public' or ${m}.is_admin
  or exists (select from context_members a where a.context_id = ${x}.id and a.user_id = ${v} and ${m}.user_id is not null)
  or exists (select from context_roles o join roles k on k.id = o.role_id
    where o.context_id = ${x}.id and ${m}.user_id is not null and ${isHeld('k', m)}))`

const viewer = `select (select s.user_id from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and s.absolute_expiry > $2 and s.last_seen_at > $3
    and u.suspended_at is null and u.deleted_at is null) as id`

const room = `select x.id, x.channel_id, x.text, x.icon, x.is_anonymous, c.slug,
    c.is_public and c.visitors_can_read and c.deleted_at is null and x.context_type = 'public' as is_public,
    v.id as viewer_id, m.user_id is not null as is_member,
    coalesce(m.is_admin, false) as is_admin, coalesce(m.is_moderator, false) as is_moderator,
    ${may('moderatePosts')} as may_moderate, ${may('manageRoles')} as may_see_roles,
    array(select blocked_id from blocks where user_id = v.id) ||
      array(select user_id from blocks where blocked_id = v.id) as shut_out,
    array(select muted_id from mutes where user_id = v.id) as muted,
    json_build_object('_id', ${plain('c.id')}, 'title', c.title, 'slug', c.slug,
      'displayPicture', ${pictureOf('c.display_picture_id')}) as channel,
    json_build_object('_id', ${plain('x.id')}, 'text', x.text, 'icon', x.icon, 'isAnonymous', x.is_anonymous) as context
  from viewer v cross join contexts x join channels c on c.id = x.channel_id
    left join memberships m on m.channel_id = c.id and m.user_id = v.id
  where x.id = $4 and (m.user_id is not null or c.is_public and c.visitors_can_read)
    and (c.deleted_at is null or c.created_by = v.id)
    and not exists (select from bans b where b.channel_id = c.id and b.user_id = v.id)
    and ${isEntered('x', 'v.id', 'm')}`

const isInFeed = `(not p.is_hidden or coalesce(p.withheld not in ('removed', 'deleted'), true) and r.is_member and (p.author_id = r.viewer_id or r.may_moderate))
  and (p.hide_author or r.is_anonymous or p.author_id is not distinct from r.viewer_id
    or p.author_id <> all (r.shut_out || r.muted)
      and (select ${isPresent('a')} from users a where a.id = p.author_id))
  and not exists (select from dismissed_posts d where d.user_id = r.viewer_id and d.post_id = p.id)`

const page = `select p.* from room r cross join lateral (
    select p.*, true as is_first from posts p where p.context_id = r.id and p.is_pinned and ${isInFeed}
    union all
    (select p.*, false from posts p where p.context_id = r.id and not p.is_pinned and ${isInFeed}
     order by p.id desc limit 21)) p
  order by p.is_first desc, p.id desc limit 21`

/** The rooms of this community that the viewer may enter: tags and mentions tell of no other. */
const entered = `select array(select y.id from contexts y left join memberships m
    on m.channel_id = y.channel_id and m.user_id = r.viewer_id
  where y.channel_id = r.channel_id and ${isEntered('y', 'r.viewer_id', 'm')}) as ids from room r`

const roles = `select k.id, k.native, k.title, json_build_object('_id', ${plain('k.id')}, 'title', k.title,
    'color', k.color, 'textColor', k.text_color, 'roleType', k.role_type) as shape
  from room r join roles k on k.channel_id = r.channel_id
    join memberships m on m.channel_id = r.channel_id and m.user_id = r.viewer_id
  where k.show_on_profile and (k.is_public or r.may_see_roles or ${isHeld('k', 'm')})`

const rolesOfAuthor = `coalesce((select json_agg(k.shape order by k.title) from shown_roles k
    join memberships m on m.channel_id = p.channel_id and m.user_id = p.author_id where ${isHeld('k', 'm')}), '[]')`

const tags = `coalesce((select json_agg(json_build_object('_id', ${plain('t.id')}, 'title', t.title, 'color', t.color)
    order by t.title) from tags_of_posts tp join post_tags t on t.id = tp.tag_id
  where tp.post_id = p.id and (t.context_ids = '{}' or t.context_ids && (select ids from entered))), '[]')`

const mentionedPeople = `case when p.user_mentions = '{}' then '[]' else coalesce((
  select json_agg(${person} order by said.place) from unnest(p.user_mentions) with ordinality said (id, place)
    join users u on u.id = said.id where ${isPresent('u')} and u.id <> all (r.shut_out)), '[]') end`

const mentionedRooms = `case when p.context_mentions = '{}' then '[]' else coalesce((
  select json_agg(json_build_object('_id', ${plain('y.id')}, 'text', y.text) order by y.text) from contexts y
  where y.id = any (p.context_mentions) and y.id = any ((select ids from entered)::uuid[])), '[]') end`

const reactions = `case when p.reaction_counts = '{}' then '{"total": 0, "summary": []}' else (
  select json_build_object('total', coalesce(max(total), 0), 'summary', coalesce(
    json_agg(json_build_object('reactionType', kind, 'count', count) order by place)
      filter (where total <= 5 or place <= 3), '[]'))
  from (select key as kind, value::int as count, sum(value::int) over () as total,
      row_number() over (order by value::int desc, key collate "C") as place
    from jsonb_each_text(p.reaction_counts) where value::int > 0) k) end`

const poll = `select coalesce(json_agg(json_build_object('_id', ${plain('o.id')}, 'text', o.text,
    'isVoted', is_voted, 'voteCount', o.votes_count) order by o.position), '[]') as options,
    coalesce(bool_or(is_voted), false) as is_voted
  from poll_options o cross join lateral (select exists (select from poll_votes w
    where w.post_id = p.id and w.user_id = r.viewer_id and w.option_id = o.id) as is_voted) mine
  where o.post_id = p.id and p.content_type = 'Poll'`

const followLevel = `coalesce(
    (select f.level from post_follows f where f.user_id = r.viewer_id and f.post_id = p.id),
    (select f.level from context_follows f where f.user_id = r.viewer_id and f.context_id = p.context_id
      and f.level = 'none'),
    case when p.author_id = r.viewer_id then 'all' else 'mentions' end)`

// The titles of the measured posts are short and in plain letters.
const titleInAddress = `case when r.is_public and not p.is_hidden and p.title <> ''
  then '-' || trim(both '-' from regexp_replace(lower(p.title), '[^a-z0-9]+', '-', 'g')) else '' end`

const post = `select ${plain('p.id')} as "_id", ${plain('p.id')} as id, r.channel, r.context,
    p.title, p.text, p.html, null as json, p.post_type as "postType", p.content_type as "contentType",
    case when not is_nameless then (select ${person} from users u
      where u.id = p.author_id and u.deleted_at is null) end as "postedBy",
    case when is_nameless then '[]' else ${rolesOfAuthor} end as roles,
    ${filesOf('picture', 'image', toldPicture)} as pictures, ${filesOf('video', 'video', video)} as videos,
    ${filesOf('file', 'file', attachment)} as files,
    '{"url": "", "title": "", "description": "", "image": "", "siteName": ""}' || p.link as link,
    ${pictureOf('p.cover_id', cover)} as "coverImage",
    $5 || '/c/' || r.slug || '/channel/' || ${plain('r.id')} || '/post/' || ${plain('p.id')} || ${titleInAddress} as "shareUrl",
    ${tags} as "postTags", ${mentionedPeople} as "userMentions", ${mentionedRooms} as "channelMentions",
    coalesce(p.author_id = r.viewer_id, false) as "isOwn", p.is_hidden as "isHidden", case when p.withheld not in ('removed', 'deleted') then p.withheld end as withheld, p.is_pinned as "isPinned",
    p.pinned_on_profile and (not is_nameless or p.author_id is not distinct from r.viewer_id) as "pinnedOnProfile",
    exists (select from saved_posts s where s.user_id = r.viewer_id and s.post_id = p.id) as "isSaved",
    exists (select from post_votes w where w.post_id = p.id and w.user_id = r.viewer_id) as "isVoted",
    ${followLevel} as "followLevel", case when p.post_type = 'question' then (select ${time('d.solved_at')}
      from discussions d where d.post_id = p.id and d.solved_at is not null) end as "solvedTime",
    p.votes_count as "totalVotes", p.discussions_count as "totalDiscussions", ${reactions} as reactions,
    coalesce((select w.reaction_type from post_reactions w where w.post_id = p.id and w.user_id = r.viewer_id), '')
      as "userReaction",
    p.discussions_enabled as "discussionsEnabled", p.reactions_enabled as "reactionsEnabled",
    p.hide_author as "hideAuthorInfo", p.emailed_at is not null as "sentAsEmail",
    ${time('p.created_at')} as "postedTime", ${time('p.edited_at')} as "editedTime",
    poll.options as "pollOptions", ${time('p.poll_ends_at')} as "pollEndTime",
    coalesce(p.poll_ends_at <= $2, false) as "isPollEnded", poll.is_voted as "isPollVoted",
    p.poll_voters_count as "pollVoteCount", p.poll_votes_count as "totalPollVotesCount",
    p.has_multiple_options as "hasMultiplePollOptions"
  from (select p.hide_author or r.is_anonymous as is_nameless) n cross join (${poll}) poll`

/** Nothing where there is no such room for the viewer; the values are the secret's hash, now, since when a session may have been idle, the room and our address. */
export const feedStatement = `with viewer as materialized (${viewer}), room as materialized (${room}),
    page as materialized (${page}), entered as (${entered}), shown_roles as materialized (${roles}),
    ahead as (select * from page order by is_first desc, id desc limit 20)
  select json_build_object(
    'posts', coalesce((select json_agg(one order by p.is_first desc, p.id desc)
      from ahead p cross join lateral (${post}) one), '[]'),
    'next', case when (select count(*) from page) > 20 then (
      select case when is_first then repeat('f', 32) else ${plain('id')} end
      from ahead order by is_first, id limit 1) end) as body
  from room r`
