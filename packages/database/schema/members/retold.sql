-- Facts in which each value that is one of these texts, whole and in any case, is a former member.
create or replace function members.retold(p_facts jsonb, p_said text[]) returns jsonb
language plpgsql
immutable
set search_path = pg_catalog
as $$
declare
  v_text text := p_facts::text;
  v_said text;
begin
  foreach v_said in array p_said loop
    v_text := regexp_replace(
      v_text,
      regexp_replace(to_jsonb(v_said)::text, '([][*+?^${}()|.\\])', '\\\1', 'g'),
      '"Former member"',
      'gi'
    );
  end loop;
  return v_text::jsonb;
end
$$;
