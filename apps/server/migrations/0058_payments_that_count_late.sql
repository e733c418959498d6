-- What settling remembers: columns payments.counted_late and orders.looked_at, and orders_in_review also has what was
-- paid but could not be handed over.

-- It did not count when it was first seen: the books have it apart, and moved it later.
alter table payments add column counted_late boolean not null default false;

-- When the gateway was asked last, so that orders which wait are asked about in turns.
alter table orders add column looked_at timestamptz;

drop index orders_in_review;
create index orders_in_review on orders (channel_id, id desc) where status in ('pending', 'review') or review <> '';
