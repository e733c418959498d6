-- I-21b a deleted message carries nothing, and nobody reacts to it; nothing is left of a deleted account
select m.id from messages m where m.sender_id is null and m.deleted_at is null
union all
select m.id from messages m where m.deleted_at is not null and (m.text <> '' or m.file_id is not null or m.link is not null
  or exists (select from message_reactions r where r.message_id = m.id));

-- I-23 a message is stored once under the id that its sender gave it
select sender_id from messages group by sender_id, unique_id having count(*) > 1;

-- I-24 the messages of a chat are numbered from 1 without gaps, and its row knows the last number
select c.id from chats c left join (
  select chat_id, count(*) as n, min(seq) as first, max(seq) as last from messages group by 1
) m on m.chat_id = c.id
where c.last_seq <> coalesce(m.n, 0) or (m.n > 0 and (m.first <> 1 or m.last <> c.last_seq));

-- I-24b no change of a message or of a chat has a number beyond the chat's last, and no two messages share one
select m.id from messages m join chats c on c.id = m.chat_id where m.change_no > c.last_change
union all
select l.chat_id from chat_lines l join chats c on c.id = l.chat_id where l.change_no > c.last_change or l.seq > c.last_seq;

-- I-25 a chat was last written in when its last message was sent
select c.id from chats c left join messages m on m.chat_id = c.id and m.seq = c.last_seq
where c.last_message_at is distinct from m.created_at;

-- I-26 what the numbers call unread is what stands there: later, not deleted, and from somebody else
select s.chat_id from chat_seats s join chats c on c.id = s.chat_id
where not s.is_marked_unread and exists (select from messages m where m.chat_id = c.id and m.sender_id = s.user_id
  and m.seq > greatest(s.read_seq, s.cleared_seq, s.joined_seq));

-- I-27 no cursor is beyond the last message, and what was seen was received
select s.chat_id from chat_seats s join chats c on c.id = s.chat_id
where greatest(s.joined_seq, s.read_seq, s.seen_seq, s.received_seq, s.cleared_seq, coalesce(s.hidden_seq, 0)) > c.last_seq
  or s.seen_seq > s.received_seq;

-- I-28 two people have one direct chat, in which they and nobody else sit; alone in one, nobody writes
select low_id from chats where type = 'direct' group by low_id, high_id having count(*) > 1
union all
select c.id from chats c where c.type = 'direct' and num_nonnulls(c.low_id, c.high_id) <> (
  select count(*) from chat_seats s where s.chat_id = c.id and s.user_id in (c.low_id, c.high_id) and s.is_member)
union all
select id from chats where type = 'direct' and can_members_message and (low_id is null or high_id is null);

-- I-29 whoever wrote in a direct chat or a group had a seat there, and whoever sits in a thread may read it
select m.id from messages m join chats c on c.id = m.chat_id
where c.type <> 'channelThread' and c.channel_id is null and m.sender_id is not null
  and not exists (select from chat_seats s where s.chat_id = c.id and s.user_id = m.sender_id)
union all
select s.chat_id from chat_seats s join chats c on c.id = s.chat_id
where c.type = 'channelThread' and not may_read_thread(c.id, s.user_id);

-- I-30 a group with people has an admin, and a chat knows how many sit in it and what it holds
select c.id from chats c where c.type = 'group' and c.members_count > 0
  and not exists (select from chat_seats s where s.chat_id = c.id and s.is_admin)
union all
select c.id from chats c where c.members_count <> (select count(*) from chat_seats s where s.chat_id = c.id and s.is_member)
  or c.media_count <> (select count(*) from messages m where m.chat_id = c.id and m.type in ('picture', 'video') and m.deleted_at is null)
  or c.files_count <> (select count(*) from messages m where m.chat_id = c.id and m.type = 'file' and m.deleted_at is null)
  or c.pins_count <> (select count(*) from messages m where m.chat_id = c.id and m.is_pinned);

-- I-30b the reactions of a message are counted right
select m.id from messages m where m.reaction_counts <> coalesce((
  select jsonb_object_agg(r.reaction_type, r.n) from (
    select reaction_type, count(*) as n from message_reactions where message_id = m.id group by 1) r), '{}');

-- I-30c threads stand at 0 to n-1 beneath their heading
select channel_id from chats where type = 'channelThread' group by channel_id, group_id
having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*);

-- I-30d a thread for every member names nobody, and a role knows how many threads it opens
select c.id from chats c where c.type = 'channelThread' and c.is_public and (exists (
    select from chat_roles o where o.chat_id = c.id) or exists (select from chat_seats s where s.chat_id = c.id and s.is_added))
union all
select r.id from roles r where r.chats_count <> (select count(*) from chat_roles o where o.role_id = r.id);

-- I-30e the words of a message are gone with the message
select w.message_id from message_words w join messages m on m.id = w.message_id
where m.deleted_at is not null or w.chat_id <> m.chat_id;

-- I-57e what keeps chats in order exists, and the database closes a chat with whatever opened it
select name from unnest(array['chats_pair', 'chat_seats_pkey', 'messages_sender_id_unique_id_key',
  'messages_chat_id_seq_key', 'message_reactions_pkey']) as name
where not exists (select from pg_constraint c where c.conname = name and c.convalidated)
  and not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid)
union all
select place || '.' || name from (values
  ('chats', 'tell_access_changed'), ('chat_seats', 'seats_came'), ('chat_seats', 'seats_went'),
  ('chat_seats', 'seat_changed'), ('role_members', 'close_threads'), ('memberships', 'close_threads'),
  ('chat_roles', 'close_threads'), ('channels', 'close_threads'), ('blocks', 'close_direct_chats'),
  ('blocks', 'open_direct_chats')) as t (place, name)
where not exists (select from pg_trigger g where g.tgrelid = place::regclass and g.tgname = name
  and g.tgenabled <> 'D');
