-- I-38 nothing waits to be claimed or looked at for more than a day, and nothing of a stranger for more than an hour
select id from files where (state = 'granted' and granted_at < $1::timestamptz - interval '26 hours')
  or (state = 'granted' and session_id is null and granted_at < $1::timestamptz - interval '3 hours')
  or (state = 'claimed' and claimed_at < $1::timestamptz - interval '26 hours');

-- I-38b everything claimed has a job that will look at it
select id from files where state = 'claimed' and claimed_at < $1::timestamptz - interval '1 minute' and not exists (
  select from (
    select payload from outbox where job = 'inspectFile'
    union all
    select payload::jsonb -> 'payload' from graphile_worker._private_jobs
    union all
    select payload from dead_jobs where job = 'inspectFile'
  ) waiting where waiting.payload ->> 'fileId' = replace(files.id::text, '-', ''));

-- I-39 whoever shows a picture has claimed it for that
select u.id from users u join files f on f.id = u.display_picture_id
where f.state = 'granted' or f.kind <> 'image' or f.purpose <> 'displayPicture' or f.owner_id is distinct from u.id;

-- I-39b what is ready can be given out in every form it has
select id from files where state = 'ready' and (not renditions ? 'original'
  or (kind = 'image' and not renditions ?& array['thumbnail', 'lowres', 'highres'])
  or (kind = 'video' and (duration_ms is null or not renditions ? 'thumbnail'))
  or (kind = 'file' and name is null));
