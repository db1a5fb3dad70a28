-- Leads say one thing more: how likely they are about somebody who isn't listed and has the name of someone listed far
-- away. What older leads said has no number for it.
truncate reference_evidence;

update reference_figures
set figures = jsonb_set(figures, '{shares,far_namesake}', '0.02');
