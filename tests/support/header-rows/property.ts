/** Header rows of property and owner lists, as real exports spell them. */

/** `Header>header`, one column each; a column without `>` must stay unmapped, one with `+` is joined with others. */
export const propertyRows: [file: string, columns: string][] = [
  [
    'PropStream',
    'Address>property_address|Unit #>property_unit|City>property_city|State>property_state|Zip>property_zip|County>county|' +
      'APN>apn|Owner Occupied|Owner 1 First Name>first_name|Owner 1 Last Name>last_name|Company Name|' +
      'Owner 2 First Name+second_owner|Owner 2 Last Name+second_owner|Mailing Care of Name>care_of|Mailing Address>mailing_address|' +
      'Mailing Unit #>mailing_unit|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|' +
      'Mailing County|Do Not Mail|Property Type|Bedrooms|Total Bathrooms|Building Sqft|Lot Size Sqft|Effective Year Built|' +
      'Total Assessed Value|Last Sale Recording Date|Last Sale Amount|Total Open Loans|Est. Value|Est. Equity|MLS Status|' +
      'MLS Date|MLS Agent Name|MLS Agent Phone|Lien Amount|Marketing Lists|Date Added to List|Method of Add',
  ],
  [
    'PropertyRadar',
    'Type|Address>property_address|City>property_city|ZIP>property_zip|Subdivision|Longitude|Latitude|APN>apn|Yr Built|' +
      'Purchase Date|Purchase Mos Since|Sq Ft|Beds|Baths|Est Value|Est Equity $|Owner>full_name|Mail Address>mailing_address|' +
      'Mail City>mailing_city|Mail State>mailing_state|Mail ZIP>mailing_zip|Owner Occ?|Listed for Sale?|Listing Status|' +
      'Foreclosure?|Est Equity %|High Equity?|Primary Name|Primary Mobile Phone1>phone|Primary Mobile 1 Status|' +
      'Primary Email1>email|Primary Email 1 Status|Primary Email1 Hash|Secondary Name>second_owner|' +
      'Secondary Mobile Phone1>phone_2|Secondary Mobile 1 Status|Secondary Email1>email_2|Secondary Email 1 Status',
  ],
  [
    'PropertyRadar with names in parts',
    'Type|Address>property_address|City>property_city|ZIP>property_zip|Primary Name|Primary First Name>first_name|' +
      'Primary Last Name>last_name|Primary Mobile Phone1>phone|APN>apn|Est Value|Owner Occ?',
  ],
  [
    'DealMachine',
    'lead_id>reference|property_address_line_1>property_address|property_address_line_2>property_unit|' +
      'property_address_city>property_city|property_address_state>property_state|property_address_zipcode>property_zip|' +
      'property_lat|property_lng|owner_1_firstname>first_name|owner_1_lastname>last_name|owner_1_name|' +
      'owner_2_name>second_owner|owner_address_line_1>mailing_address|owner_address_line_2>mailing_unit|' +
      'owner_address_city>mailing_city|owner_address_state>mailing_state|owner_address_zip>mailing_zip|is_corporate_owner|' +
      'out_of_state_owner|contact_1_phone1>phone|contact_1_phone2>phone_2|contact_1_phone3>phone_3|contact_1_email1>email',
  ],
  [
    'DataSift (REISift)',
    'Property Street Address>property_address|Property City>property_city|Property State>property_state|' +
      'Property ZIP Code>property_zip|Owner First Name>first_name|Owner Last Name>last_name|' +
      'Mailing Street Address>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|' +
      'Mailing ZIP Code>mailing_zip|APN>apn|Tags|Lists|Phone 1>phone|Phone Type 1|Phone Status 1|Phone 2>phone_2|Email 1>email',
  ],
  [
    'BatchLeads',
    'First Name>first_name|Last Name>last_name|Property Address>property_address|Property City>property_city|' +
      'Property State>property_state|Property Zip>property_zip|Property County>county|Mailing Address>mailing_address|' +
      'Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Apn>apn|List Count|Tag Count|' +
      'Absentee|Owner Type|Phone Number 1>phone|Phone Number 1 Type|Phone Number 1 DNC|Phone Number 2>phone_2|Email 1>email',
  ],
  [
    'skip tracing input template',
    'Input First Name>first_name|Input Last Name>last_name|Input Property Address>property_address|' +
      'Input Property City>property_city|Input Property State>property_state|Input Property Zip>property_zip|' +
      'Input Mailing Address>mailing_address|Input Mailing City>mailing_city|Input Mailing State>mailing_state|' +
      'Input Mailing Zip>mailing_zip',
  ],
  [
    'upper case, with blanks and marks',
    'FIRST NAME>first_name| LAST  NAME >last_name|PROPERTY-ADDRESS>property_address|PROPERTY.CITY>property_city|' +
      'PROPERTY_STATE>property_state|Property ZIP:>property_zip|*Phone>phone|E-Mail Address>email',
  ],
  [
    'ListSource',
    'OWNER 1 LABEL NAME>full_name|OWNER 1 LAST NAME|SITE ADDRESS>property_address|SITE CITY>property_city|' +
      'SITE STATE>property_state|SITE ZIP>property_zip|MAIL ADDRESS>mailing_address|MAIL CITY>mailing_city|' +
      'MAIL STATE>mailing_state|MAIL ZIP CODE>mailing_zip|SITE COUNTY>county|OWNER OCCUPIED INDICATOR|SALE DATE',
  ],
  [
    'ATTOM',
    '[ATTOM ID]>reference|SitusStateCode|SitusCounty>county|ParcelNumberRaw>apn|PropertyAddressFull>property_address|' +
      'PropertyAddressHouseNumber|PropertyAddressStreetName|PropertyAddressStreetSuffix|PropertyAddressUnitValue>property_unit|' +
      'PropertyAddressCity>property_city|PropertyAddressState>property_state|PropertyAddressZIP>property_zip|PropertyAddressZIP4|' +
      'PartyOwner1NameFull|PartyOwner1NameFirst>first_name|PartyOwner1NameMiddle>middle_name|PartyOwner1NameLast>last_name|' +
      'PartyOwner1NameSuffix>suffix|CompanyFlag|PartyOwner2NameFull>second_owner|ContactOwnerMailAddressFull>mailing_address|' +
      'ContactOwnerMailAddressCity>mailing_city|ContactOwnerMailAddressState>mailing_state|' +
      'ContactOwnerMailAddressZIP>mailing_zip|StatusOwnerOccupiedFlag|YearBuilt|TaxAssessedValueTotal',
  ],
  [
    'Regrid',
    'll_uuid>reference|parcelnumb>apn|owner|ownfrst>first_name|ownlast>last_name|mailadd>mailing_address|mail_city>mailing_city|' +
      'mail_state2>mailing_state|mail_zip>mailing_zip|address>property_address|saddno|saddpref|saddstr|saddsttyp|' +
      'scity>property_city|county>county|state2>property_state|szip>property_zip|lat|lon|usedesc|parval|saledate',
  ],
  [
    'CoreLogic, street in pieces',
    'FIPS_CODE>fips|FORMATTED_APN>apn|SITUS_HOUSE_NUMBER+property_address|SITUS_DIRECTION+property_address|' +
      'SITUS_STREET_NAME+property_address|SITUS_MODE+property_address|SITUS_UNIT_NUMBER>property_unit|' +
      'SITUS_CITY>property_city|SITUS_STATE>property_state|SITUS_ZIP_CODE>property_zip|OWNER1_LABEL_NAME>full_name|' +
      'OWNER2_LABEL_NAME>second_owner|MAIL_HOUSE_NUMBER+mailing_address|MAIL_STREET_NAME+mailing_address|' +
      'MAIL_CITY>mailing_city|MAIL_STATE>mailing_state|MAIL_ZIP_CODE>mailing_zip|LAND_USE|ACRES|TAX_AMOUNT',
  ],
  [
    'Florida tax roll',
    'CO_NO|PARCEL_ID>apn|ASMNT_YR|DOR_UC|JV|LND_VAL|ACT_YR_BLT|SALE_PRC1|SALE_YR1|OWN_NAME>full_name|' +
      'OWN_ADDR1>mailing_address|OWN_CITY>mailing_city|OWN_STATE>mailing_state|OWN_ZIPCD>mailing_zip|OWN_STATE_DOM|' +
      'S_LEGAL|PHY_ADDR1>property_address|PHY_CITY>property_city|PHY_ZIPCD>property_zip|CENSUS_BK|ALT_KEY>reference',
  ],
  [
    'Cook County, Illinois',
    'pin>apn|pin10|year|prop_address_full>property_address|prop_address_city_name>property_city|' +
      'prop_address_state>property_state|prop_address_zipcode_1>property_zip|mail_address_name>full_name|' +
      'mail_address_full>mailing_address|mail_address_city_name>mailing_city|mail_address_state>mailing_state|' +
      'mail_address_zipcode_1>mailing_zip|row_id>reference',
  ],
  [
    'Los Angeles County, places in one cell',
    'AIN>apn|First_Owner_Name>full_name|Second_Owner_Name>second_owner|Situs_House_No+property_full|' +
      'Street_Name+property_full|City_State+property_full|Recording_Date|Use_Code|Zoning_Code|BD1_Year_Built',
  ],
  [
    'a New Hampshire city',
    'parcel_id>apn|situs_address>property_address|owner_name>full_name|mailing_address1>mailing_address|' +
      'mailing_city>mailing_city|mailing_state>mailing_state|mailing_zip>mailing_zip|class_code|lot_size_acres|land_value|' +
      'building_value|total_value',
  ],
  [
    'a county portal',
    'Parcel Number>apn|Owner Name>full_name|Co-Owner Name>second_owner|Location Address>property_address|' +
      'Owner Address 1>mailing_address|Owner Address 2>mailing_unit|Owner City>mailing_city|Owner State>mailing_state|' +
      'Owner Zip>mailing_zip|Property Class|Acreage|Deed Book|Deed Page|Sale Price|Tax Year',
  ],
  [
    'a tax collector',
    'Account Number>reference|Taxpayer Name>full_name|Taxpayer Address>mailing_address|Taxpayer City>mailing_city|' +
      'Taxpayer State>mailing_state|Taxpayer Zip>mailing_zip|Property Location>property_address|Amount Due|Tax Year|Tax District',
  ],
  [
    'one line of property, mailing city and state together',
    'PIN>apn|Owner>full_name|Site Full Address>property_full|Mailing Address+mailing_full|Mailing City St Zip+mailing_full',
  ],
  [
    'land lists',
    'APN>apn|Parcel Full Address>property_address|Parcel City>property_city|Parcel State>property_state|Parcel Zip>property_zip|' +
      'Parcel County>county|Owner Name(s)>full_name|Mail Full Address>mailing_address|Mail City>mailing_city|' +
      'Mail State>mailing_state|Mail Zip>mailing_zip|Mail County|Mail Care Of|Lot Acres|Land Use|FEMA Flood Coverage',
  ],
  [
    'unqualified columns after each address',
    'Owner>full_name|Property Address>property_address|City>property_city|State>property_state|Zip>property_zip|' +
      'Mailing Address>mailing_address|City>mailing_city|State>mailing_state|Zip>mailing_zip',
  ],
  [
    'unqualified columns after a mailing address alone',
    'Name>full_name|Mailing Address>mailing_address|City>mailing_city|State>mailing_state|Zip>mailing_zip|Phone>phone',
  ],
  [
    'one line',
    'Owner Full Name>full_name|Full Property Address>property_full|Full Mailing Address>mailing_full',
  ],
  ['an address named in short, but in one line', 'owner>full_name|addr>property_full'],
  [
    'probate',
    'Case Number>reference|Decedent First Name|Decedent Last Name|Petitioner First Name>first_name|' +
      'Petitioner Last Name>last_name|Petitioner Address>mailing_address|Petitioner City>mailing_city|' +
      'Petitioner State>mailing_state|Petitioner Zip>mailing_zip|Property Address>property_address|' +
      'Property City>property_city|Property State>property_state|Property Zip>property_zip|Filing Date|Attorney Name|Attorney Phone',
  ],
  [
    'written together',
    'ownername>full_name|propertyaddress>property_address|propertycity>property_city|propertystate>property_state|' +
      'propertyzipcode>property_zip|ownermailingaddress>mailing_address|ownermailingcity>mailing_city|' +
      'ownermailingstate>mailing_state|ownermailingzip>mailing_zip|phonenumber>phone|emailaddress>email',
  ],
  [
    'a code enforcement list',
    'Case #>reference|Violation Address>property_address|Violation Type|Violation Date|Owner>full_name|' +
      'Owner Mailing Address>mailing_address|Owner Mailing City>mailing_city|Owner Mailing State>mailing_state|' +
      'Owner Mailing Zip>mailing_zip|Inspector Name|Inspector Phone|Status',
  ],
];
