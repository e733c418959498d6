-- I-178 nobody has read a room further than there was something to read
select r.context_id from context_reads r
where uuid_extract_timestamp(r.post_id) > r.seen_at + interval '1 second';

-- I-67b who has read a room is a member of its community, and the room is in it
select r.context_id from context_reads r
where not exists (select from memberships m where m.channel_id = r.channel_id and m.user_id = r.user_id)
  or not exists (select from contexts x where x.id = r.context_id and x.channel_id = r.channel_id);
