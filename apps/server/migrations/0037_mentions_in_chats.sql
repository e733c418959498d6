-- Few messages mention anybody, so whether one of the unread ones does is answered without reading the others.
create index messages_naming on messages (chat_id, seq) where mentions_all or user_mentions <> '{}';
