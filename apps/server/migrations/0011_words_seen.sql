-- When a word was last met while everything was read again; one that was not met stands nowhere any more.
alter table known_words add column seen_at timestamptz not null default now();
