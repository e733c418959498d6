-- I-45 e-mail and username belong to one living account
select lower(email) from users where deleted_at is null and email is not null group by 1 having count(*) > 1
union all
select lower(username) from users where deleted_at is null and username is not null group by 1 having count(*) > 1;

-- I-53 nobody suspended or deleted has a session
select s.id from sessions s join users u on u.id = s.user_id
where s.revoked_at is null and (u.suspended_at is not null or u.deleted_at is not null);

-- I-53b nobody has more than thirty sessions
select user_id from sessions where revoked_at is null group by 1 having count(*) > 30;

-- I-54 no challenge took more than five guesses, or was both used and burned
select id from challenges where attempts > 5 or (used_at is not null and burned_at is not null)
  or (attempts = 5 and burned_at is null);
