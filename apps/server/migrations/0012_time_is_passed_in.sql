-- Whoever writes a row says when: a statement that forgets it fails instead of taking the time of another machine.
alter table dead_jobs alter column failed_at drop default;
alter table mail_deliveries alter column sent_at drop default;
alter table known_words alter column seen_at drop default;
