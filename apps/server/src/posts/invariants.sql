-- I-15 one post at most is pinned in a room, and one on a profile
select context_id from posts where is_pinned group by context_id having count(*) > 1
union all
select author_id from posts where pinned_on_profile group by author_id having count(*) > 1;

-- I-15b what has no name on it stands on nobody's profile
select id from posts where pinned_on_profile and hide_author;

-- I-14c a post points only to rooms of its own community, and carries only tags for posts
select p.id from posts p join contexts x on x.id = any(p.context_mentions) where x.channel_id <> p.channel_id
union all
select tp.post_id from tags_of_posts tp join post_tags t on t.id = tp.tag_id where t.tag_type <> 'post';

-- I-62 a poll has two options or more, at 0 to n-1, and nothing else has any
select p.id from posts p left join (
  select post_id, count(*) as n, min(position) as least, max(position) as most from poll_options group by 1
) o on o.post_id = p.id
where case when p.content_type = 'Poll' then coalesce(o.n, 0) < 2 or o.least <> 0 or o.most <> o.n - 1
  else o.n is not null or p.poll_ends_at is not null end;

-- I-63 nobody keeps more than fifty drafts
select user_id from post_drafts group by user_id having count(*) > 50;

-- I-66 a post carries every picture that its text shows, and ten files at most
select p.id from posts p cross join lateral regexp_matches(p.html, '<img data-file="([0-9a-f]{32})"', 'g') as t (shown)
where not exists (select from post_files f where f.post_id = p.id and f.kind = 'inline' and f.file_id = t.shown[1]::uuid)
union all
select post_id from post_files where kind = 'file' group by post_id having count(*) > 10;

-- I-63b every scheduled draft has a job that publishes it at its time
select id from post_drafts where publish_at is not null and not exists (
  select from (
    select payload from outbox where job = 'publishDraft'
    union all
    select payload::jsonb -> 'payload' from graphile_worker._private_jobs
    union all
    select payload from dead_jobs where job = 'publishDraft'
  ) waiting where waiting.payload ->> 'draftId' = replace(post_drafts.id::text, '-', '')
    and (waiting.payload ->> 'publishTime')::timestamptz = publish_at);

-- I-63c a draft holds only files that its writer has claimed for posts
select d.id from post_drafts d join post_draft_files df on df.draft_id = d.id join files f on f.id = df.file_id
where f.state = 'granted' or f.purpose <> 'postMedia' or f.owner_id is distinct from d.user_id;

-- I-57d the constraints that keep posts in order exist, and the database says when access is taken
select name from unnest(array['posts_pinned', 'posts_pinned_on_profile', 'posts_votes_count_check',
  'poll_votes_pkey', 'post_votes_pkey', 'post_reactions_pkey', 'tags_of_posts_channel_id_tag_id_fkey']) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated)
  and not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid)
union all
select place || '.' || name from (values
  ('memberships', 'tell_access'), ('memberships', 'tell_access_changed'), ('role_members', 'tell_access'),
  ('roles', 'tell_access_changed'), ('context_members', 'tell_access'), ('context_roles', 'tell_access'),
  ('contexts', 'tell_access'), ('contexts', 'tell_access_changed'), ('channels', 'tell_access_changed'),
  ('posts', 'tell_access_changed'), ('bans', 'tell_access'), ('blocks', 'tell_access')) as t (place, name)
where not exists (select from pg_trigger g where g.tgrelid = place::regclass and g.tgname = name
  and g.tgenabled <> 'D');
