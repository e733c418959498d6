-- The words of messages, cut a moment after they were sent, so that sending does not wait for it. They are never among
-- the known words.
create table message_words (
  message_id uuid primary key references messages (id) on delete cascade,
  chat_id uuid not null references chats (id) on delete cascade,
  words tsvector not null
);
create index message_words_words on message_words using gin (chat_id, words) with (gin_pending_list_limit = 512);
-- A word that most messages contain is looked for from the newest message of a chat backwards.
create index message_words_newest on message_words (chat_id, message_id);
alter table message_words alter column words set statistics 500;
create index messages_edited on messages (edited_at) where edited_at is not null;
create index messages_links on messages (chat_id, seq) where type = 'link';
