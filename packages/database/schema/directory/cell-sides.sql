-- The side of a cell at each level, in degrees.
create or replace function directory.cell_sides() returns double precision[]
language sql
immutable
parallel safe
return array[0.05, 0.25, 1, 4]::double precision[];

grant execute on function directory.cell_sides to exchange_app;
