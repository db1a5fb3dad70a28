export { fieldOfName, isNameAlias } from './names/names.ts';
export { isPartyLabel } from './names/roles.ts';
export { isGroupName } from './names/vocabulary.ts';
export { type InspectedColumn, mappingFromColumns, type ProposedColumn, proposeMapping } from './propose.ts';
export { eraseMappings, forgetMapping, listMappings, recallMapping, rememberMapping } from './remembered.ts';
export { applyMapping, missingRequirements, validateMapping } from './rules.ts';
export { isEmail, isOneLineAddress, isPhone, isValue } from './values/shapes.ts';
