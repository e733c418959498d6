-- I-16 posts and what is said about them count their votes
select p.id from posts p left join (select post_id, count(*) as n from post_votes group by 1) v on v.post_id = p.id
where p.votes_count <> coalesce(v.n, 0)
union all
select d.id from discussions d
  left join (select discussion_id, count(*) as n from discussion_votes group by 1) v on v.discussion_id = d.id
where d.votes_count <> coalesce(v.n, 0);

-- I-17 posts and what is said about them count their reactions, all and by kind
select p.id from posts p left join (
  select post_id, sum(n) as total, jsonb_object_agg(reaction_type, n) as counts
  from (select post_id, reaction_type, count(*) as n from post_reactions group by 1, 2) kinds group by 1
) r on r.post_id = p.id
where p.reactions_count <> coalesce(r.total, 0) or p.reaction_counts <> coalesce(r.counts, '{}')
union all
select d.id from discussions d left join (
  select discussion_id, sum(n) as total, jsonb_object_agg(reaction_type, n) as counts
  from (select discussion_id, reaction_type, count(*) as n from discussion_reactions group by 1, 2) kinds group by 1
) r on r.discussion_id = d.id
where d.reactions_count <> coalesce(r.total, 0) or d.reaction_counts <> coalesce(r.counts, '{}');

-- I-18 a post or an event counts all that readers see said about it, and what is said its replies, also while it is withheld with them
select p.id from posts p left join (select post_id, count(*) as n from discussions where withheld is null group by 1) d on d.post_id = p.id
where p.discussions_count <> coalesce(d.n, 0)
union all
select e.id from events e left join (select event_id, count(*) as n from discussions where withheld is null group by 1) d on d.event_id = e.id
where e.discussions_count <> coalesce(d.n, 0)
union all
select d.id from discussions d
  left join (select parent_id, count(*) as n from discussions
    where parent_id is not null and (withheld is null or withheld = 'under') group by 1) r on r.parent_id = d.id
where d.replies_count <> coalesce(r.n, 0);

-- I-19 a poll counts its votes by option, all votes and all voters, of whom each has one where one may be chosen
select o.id from poll_options o left join (select option_id, count(*) as n from poll_votes group by 1) v on v.option_id = o.id
where o.votes_count <> coalesce(v.n, 0)
union all
select p.id from posts p left join (
  select post_id, count(*) as votes, count(distinct user_id) as voters from poll_votes group by 1
) v on v.post_id = p.id
where p.poll_votes_count <> coalesce(v.votes, 0) or p.poll_voters_count <> coalesce(v.voters, 0)
  or (v.votes > v.voters and not p.has_multiple_options) or (v.votes > 0 and p.content_type <> 'Poll');

-- I-20 a reply stands on the same post or event as what it replies to, one deeper, and at most two deep
select d.id from discussions d left join discussions up on up.id = d.parent_id
where (d.parent_id is not null and up.id is null)
  or (up.id is not null and coalesce(up.post_id, up.event_id) <> coalesce(d.post_id, d.event_id))
  or d.depth <> coalesce(up.depth + 1, 0) or d.depth > 2 or (d.discussion_type = 'reply') <> (d.parent_id is not null);

-- I-20b of what is said on a post or an event one thing at most is pinned
select coalesce(post_id, event_id) from discussions where is_pinned group by 1 having count(*) > 1;

-- I-20c of the answers to a question one at most is its solution, and nothing but an answer on a post is one
select post_id from discussions where solved_at is not null group by post_id having count(*) > 1
union all
select id from discussions where (solved_at is not null and discussion_type <> 'answer') or (discussion_type = 'answer' and post_id is null);

-- I-20d a comment has a document together with its markup, or is plain text
select id from discussions where (document is null) <> (html is null) or (html is null) <> (html_version is null);

-- I-20e a comment carries exactly the pictures that it shows, at most four, each claimed for a comment
select d.id from discussions d left join (
  select discussion_id, array_agg(replace(file_id::text, '-', '') order by file_id) as files from discussion_files group by 1
) f on f.discussion_id = d.id
where (d.html is not null or f.files is not null) and (cardinality(f.files) > 4 or coalesce(f.files, '{}') <> array(
  select distinct shown[1] from regexp_matches(d.html, '<img data-file="([0-9a-f]{32})"', 'g') shown order by 1))
union all
select c.discussion_id from discussion_files c join files f on f.id = c.file_id
where f.state = 'granted' or f.kind <> 'image' or f.purpose <> 'discussionMedia';

-- I-64a what is said about a post or an event carries the channel of that
select t.post_id from discussions t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id
union all
select t.event_id from discussions t join events e on e.id = t.event_id where t.channel_id <> e.channel_id;

-- I-64b a picture or video of a post carries the channel of the post
select t.post_id from post_files t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id;

-- I-64c an option of a poll carries the channel of the post
select t.post_id from poll_options t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id;

-- I-64d a vote in a poll carries the channel of the post
select t.post_id from poll_votes t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id;

-- I-64e a vote for a post carries the channel of the post
select t.post_id from post_votes t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id;

-- I-64f a reaction to a post carries the channel of the post
select t.post_id from post_reactions t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id;

-- I-64g a saved post carries the channel of the post
select t.post_id from saved_posts t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id;

-- I-64h a dismissed post carries the channel of the post
select t.post_id from dismissed_posts t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id;

-- I-64k what somebody follows carries the channel of the post
select t.post_id from post_follows t join posts p on p.id = t.post_id where t.channel_id <> p.channel_id;

-- I-64i a vote for something said carries the channel of the post or the event
select t.discussion_id from discussion_votes t join discussions d on d.id = t.discussion_id
  left join posts p on p.id = d.post_id left join events e on e.id = d.event_id
where t.channel_id <> coalesce(p.channel_id, e.channel_id);

-- I-64l a picture of something said carries the channel of the post or the event
select t.discussion_id from discussion_files t join discussions d on d.id = t.discussion_id
  left join posts p on p.id = d.post_id left join events e on e.id = d.event_id
where t.channel_id <> coalesce(p.channel_id, e.channel_id);

-- I-64j a reaction to something said carries the channel of the post or the event
select t.discussion_id from discussion_reactions t join discussions d on d.id = t.discussion_id
  left join posts p on p.id = d.post_id left join events e on e.id = d.event_id
where t.channel_id <> coalesce(p.channel_id, e.channel_id);

-- I-67 what is withheld with a comment stands beneath it, and nothing beneath a withheld comment is seen
select d.id from discussions d left join discussions up on up.id = d.parent_id
where (d.withheld is null) <> (d.withheld_with is null)
  or (d.withheld = 'under') <> (d.withheld is not null and d.withheld_with <> d.id)
  or (up.withheld is not null and d.withheld is null)
  or (d.withheld = 'under' and d.withheld_with is distinct from up.withheld_with);
