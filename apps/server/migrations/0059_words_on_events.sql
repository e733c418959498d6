-- Few comments stand on events, and many on posts have the same words: those on events are found by themselves.

-- step: what an interrupted attempt may have left
drop index concurrently if exists discussions_on_events_all_words;

-- step: the words of comments on events
create index concurrently discussions_on_events_all_words on discussions using gin (all_words)
  with (gin_pending_list_limit = 512) where event_id is not null;
