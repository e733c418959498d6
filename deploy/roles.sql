-- The database and its two roles: guildhall owns the tables and migrates, guildhall_program is what the program is.
-- psql --set owner_password=… --set program_password=… --file roles.sql
create role guildhall login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role guildhall_program login nosuperuser nocreatedb nocreaterole password :'program_password';
create database guildhall owner guildhall;
