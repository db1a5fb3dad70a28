-- Recovery codes are hashed like passwords. Those of earlier versions keep their SHA-256 until they are used or replaced.
alter table recovery_code alter column hash type text using 'sha256$' || encode(hash, 'base64');
