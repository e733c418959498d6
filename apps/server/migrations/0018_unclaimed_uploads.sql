-- What waits to be claimed is bounded in bytes: for a network address, an account, and everybody together.

-- step: what an upload may weigh or weighs, when that was measured, and the network of whoever asked without a session
alter table files add column if not exists bytes bigint;
alter table files add column if not exists measured_at timestamptz;
alter table files add column if not exists address text;
comment on column files.address is 'secret';

-- step: the network is forgotten with the claim
alter table files drop constraint if exists files_address;
alter table files add constraint files_address check (address is null or state = 'granted') not valid;

-- step: no row has a network yet, so checking them only reads
alter table files validate constraint files_address;

-- step: what an interrupted attempt may have left
drop index concurrently if exists files_unclaimed;

-- step: the rows that are added up for every grant
create index concurrently files_unclaimed on files (owner_id, address) include (session_id, bytes) where state = 'granted';
