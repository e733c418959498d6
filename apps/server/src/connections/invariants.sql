-- I-46 a connection stands on both sides, beside no request, and across no block
select c.user_id, c.other_id from connections c
where not exists (select from connections d where d.user_id = c.other_id and d.other_id = c.user_id)
union all
select r.from_id, r.to_id from connection_requests r
where exists (select from connections c where c.user_id = r.from_id and c.other_id = r.to_id)
union all
select b.user_id, b.blocked_id from blocks b
where exists (select from connections c where c.user_id = b.user_id and c.other_id = b.blocked_id)
  or exists (select from connection_requests r
    where least(r.from_id, r.to_id) = least(b.user_id, b.blocked_id)
      and greatest(r.from_id, r.to_id) = greatest(b.user_id, b.blocked_id));

-- I-46b everybody's connections are counted
select u.id from users u
where u.connections_count <> (select count(*) from connections c where c.user_id = u.id);

-- I-47 pending requests are counted, and the dot shines for those not looked at
select u.id from users u
where u.pending_request_count <> (select count(*) from connection_requests r where r.to_id = u.id)
  or u.has_new_request <> exists (select from connection_requests r where r.to_id = u.id and r.seen_at is null);
