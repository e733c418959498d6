-- I-31 seats that are taken are counted, and there are never more of them than the event has
select e.id from events e left join (
  select event_id, count(*) filter (where status = 'registered') as registered,
    count(*) filter (where status in ('registered', 'held', 'offered')) as seated
  from event_registrations group by event_id
) r on r.event_id = e.id
where e.participants_count <> coalesce(r.registered, 0) or e.seats_taken <> coalesce(r.seated, 0)
  or e.seats_taken > e.max_people;

-- I-32 whoever waits is counted, and everybody has a place of their own that was given out
select e.id from events e
  left join (select event_id, count(*) filter (where status = 'waiting') as waiting, max(place) as last,
    count(*) as people, count(distinct place) as places from event_registrations group by event_id) r on r.event_id = e.id
where e.waiting_count <> coalesce(r.waiting, 0) or coalesce(r.last, 0) >= e.next_place or r.people <> r.places;

-- I-160 what stands beside an event belongs to its community
select h.event_id from event_hosts h join events e on e.id = h.event_id where h.channel_id <> e.channel_id
union all
select r.event_id from event_registrations r join events e on e.id = r.event_id where r.channel_id <> e.channel_id
union all
select o.event_id from event_roles o join events e on e.id = o.event_id join roles r on r.id = o.role_id
where o.channel_id <> e.channel_id or r.channel_id <> e.channel_id
union all
select e.id from events e join chats c on c.id = e.chat_id where c.channel_id is distinct from e.channel_id;

-- I-161 a role counts the events that it shows, none of which everybody sees or nobody
select r.id from roles r where r.events_count <> (select count(*) from event_roles o where o.role_id = r.id)
union all
select o.event_id from event_roles o join events e on e.id = o.event_id where not e.is_restricted or e.deleted_at is not null;

-- I-162 a series counts its events
select s.id from event_series s where s.events_count <> (select count(*) from events e
  where e.series_id = s.id and e.deleted_at is null);

-- I-163 the parts of an event lie within it
select s.id from event_sessions s join events e on e.id = s.event_id where s.starts_at < e.starts_at or s.ends_at > e.ends_at;

-- I-164 nobody waits beside a free seat, as long as people can move up
select e.id from events e
where e.state = 'published' and e.deleted_at is null and e.waiting_count > 0
  and (e.max_people is null or e.seats_taken < e.max_people)
  and $1::timestamptz < least(e.registration_ends_at, e.starts_at);

-- I-165 no seat is kept for somebody who has not bought it in time
select id from event_registrations
where least(held_until, offered_until) < $1::timestamptz - interval '2 minutes';

-- I-172 an arrival is the first scan that nobody took back, of somebody with a place
select r.id from event_registrations r left join lateral (select s.scanned_at from event_scans s
    where s.registration_id = r.id and not s.is_removed order by s.scanned_at, s.client_id, s.sent_at limit 1) s on true
where r.arrived_at is distinct from s.scanned_at or (s.scanned_at is not null and r.status <> 'registered');

-- I-173 a scan stands at the event of its registration
select s.registration_id from event_scans s join event_registrations r on r.id = s.registration_id
where s.event_id <> r.event_id or s.channel_id <> r.channel_id;

-- I-168 nobody was reminded of an event that had begun
select t.event_id from event_tellings t join events e on e.id = t.event_id
where t.kind in ('reminder24', 'reminder1') and t.sequence = e.sequence and t.after_place > 0 and t.begun_at >= e.starts_at;

-- I-169 what people are told of an event has happened to it, and nobody is told who has no place
select t.event_id from event_tellings t join events e on e.id = t.event_id
where t.sequence > e.sequence or t.after_place >= e.next_place or t.ended_at < t.begun_at;

-- I-174 what a guest asked for waits two days for its confirmation, and no longer
select id from event_guest_requests where created_at < $1::timestamptz - interval '3 days';

-- I-175 the link of a guest is known by its digest alone, and leads to one place
select r.id from event_registrations r join event_guest_requests q on q.key_hash = r.guest_key_hash;
