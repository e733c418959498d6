-- Top goes by approval: the votes of a question or an answer, the votes and reactions of everything else. It is an
-- expression in an index, because a stored column would rewrite the table. The column posts.score, which also counted
-- what was said, stays for programs of the version before, which still read it.

-- step: what an interrupted attempt may have left
drop index concurrently if exists posts_by_approval;

-- step: posts of a room, the most approved first
create index concurrently posts_by_approval on posts (context_id,
  (case post_type when 'question' then votes_count else votes_count + reactions_count end) desc, id desc);

-- step: no program of this version reads it
drop index concurrently if exists posts_top_of_context;

-- step: what an interrupted attempt may have left
drop index concurrently if exists discussions_by_approval;

-- step: what is said about a post, the most approved first
create index concurrently discussions_by_approval on discussions (post_id,
  (case discussion_type when 'answer' then votes_count else votes_count + reactions_count end) desc, id)
  where parent_id is null;

-- step: no program of this version reads it
drop index concurrently if exists discussions_top;

-- step: when an answer was marked as the solution of its question
alter table discussions add column if not exists solved_at timestamptz;

-- step: only answers solve
alter table discussions drop constraint if exists discussions_solved;
alter table discussions add constraint discussions_solved check (solved_at is null or discussion_type = 'answer') not valid;

-- step: nothing is solved yet, so checking only reads
alter table discussions validate constraint discussions_solved;

-- step: what an interrupted attempt may have left
drop index concurrently if exists discussions_solution;

-- step: a question has one solution at most
create unique index concurrently discussions_solution on discussions (post_id) where solved_at is not null;
