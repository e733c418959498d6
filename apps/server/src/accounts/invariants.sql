-- I-45 e-mail, username and phone belong to one living account
select lower(email) from users where deleted_at is null and email is not null group by 1 having count(*) > 1
union all
select lower(username) from users where deleted_at is null and username is not null group by 1 having count(*) > 1
union all
select phone from users where deleted_at is null and phone is not null group by 1 having count(*) > 1;

-- I-45b an address that can still be brought back belongs to nobody else
select c.id from address_changes c join users u on c.old_address in (u.email, u.phone) and u.id <> c.user_id
where c.undone_at is null and c.expires_at > $1::timestamptz and u.deleted_at is null;

-- I-45c every index that says so exists
select name from unnest(array['users_phone', 'identities_pkey', 'address_changes_undo_hash', 'social_proofs_pkey',
  'code_sends_link_hash']) as name
where not exists (select from pg_class i join pg_index x on x.indexrelid = i.oid where i.relname = name and x.indisvalid);

-- I-53 nobody suspended, deleted or about to leave has a session
select s.id from sessions s join users u on u.id = s.user_id
where s.revoked_at is null
  and (u.suspended_at is not null or u.deleted_at is not null or u.deletion_requested_at is not null);

-- I-53b nobody has more than thirty sessions
select user_id from sessions where revoked_at is null group by 1 having count(*) > 30;

-- I-53c whoever asked to be deleted is gone a month and two days later
select id from users where deletion_requested_at < $1::timestamptz - interval '32 days';

-- I-54 no challenge took more than five guesses, or was both used and burned
select id from challenges where attempts > 5 or (used_at is not null and burned_at is not null)
  or (attempts = 5 and burned_at is null);

-- I-54b a code that changes something belongs to whom it changes it for
select id from challenges
where (purpose in ('changeEmail', 'changePhone') and (user_id is null or session_id is null))
  or (purpose = 'whatsapp' and (user_id is null) = (guest_id is null))
  or (purpose = 'signIn' and (user_id is not null or guest_id is not null));

-- I-54c nothing a provider said was believed after its time
select token_hash from social_proofs where used_at > expires_at;

-- I-54f every sign-in that succeeded names its account
select id from security_log where reason is null and user_id is null;

-- I-54d no link signed anybody in after its hour
select id from code_sends where used_at >= sent_at + interval '1 hour';

-- I-54e only what signs in has a link, and the link belongs to a challenge
select id from code_sends where link_hash is not null and (purpose <> 'signIn' or challenge_id is null);
