/** Sixty header rows from public repositories, collected after all others and written down before they were mapped. */

/** County rolls and lists of properties. See `rolls.ts` for the notation. */
const propertyLists: [file: string, columns: string][] = [
  [
    'a sample roll of Kern County',
    'APN{001-234-567;002-345-678;003-456-789}>apn|SITUS_ADDRESS>property_address|SITUS_CITY>property_city|SITUS_ZIP>property_zip|OWNER_NAME>full_name|MAIL_ADDRESS>mailing_address|MAIL_CITY>mailing_city|MAIL_STATE>mailing_state|MAIL_ZIP>mailing_zip|USE_CODE{SINGLE FAMILY RESIDENTIAL;DUPLEX;VACANT}|ASSESSED_VALUE{350000;210000;80000}|LAND_VALUE{100000;90000;80000}|IMPROVEMENT_VALUE{250000;120000;0}|BUILDING_SQFT{1850;2100;0}|LOT_SIZE{7200;8000;9000}|YEAR_BUILT{1985;1962;}|BEDROOMS{3;4;}|BATHROOMS{2;2;}',
  ],
  [
    'Travis County, by query',
    'PROP_ID{100001;100002;100003}>apn/reference?|py_owner_name{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|py_address{PO BOX 55 PEORIA IL 61602;12 SAMPLE ST LEBANON NH 03766;900 INVENTED BLVD DULUTH MN 55802}>mailing_full/mailing_address|situs_address{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|situs_zip{78701;78702;78703}>property_zip|market_value{1;2;3}|tcad_acres{.2;.3;.4}',
  ],
  [
    'Yakima County',
    'ASSESSOR_N{18132411001;18132411002;18132411003}>apn/reference|SITUS_ADDR>property_address|SITUS_CITY>property_city|SITUS_ZIP>property_zip|ACRES{.2;.3;.4}|MKT_LAND{1;2;3}|MKT_IMPVT{1;2;3}|USE_CODE{11;12;91}|ORG_NAME{;EXAMPLE HOLDINGS LLC;}>full_name?|FIRST_NAME{JANE;;JOHN}>first_name|LAST_NAME{DOE;;ROE}>last_name|LEGAL{LOT 1;LOT 2;LOT 3}',
  ],
  [
    'San Diego, hosted parcels',
    'apn{1000100100;1000100200;1000100300}>apn|situs_address{12;340;7}+property_address|situs_street{SAMPLE;TEST;EXAMPLE}+property_address|situs_community{SAN DIEGO;LA MESA;VISTA}>property_city|situs_zip{92101;91941;92083}>property_zip|asr_land{1;2;3}|asr_impr{1;2;3}|asr_total{1;2;3}|total_lvg_area{1200;1300;1400}|bedrooms{3;2;4}|baths{2;1;3}|docdate{010215;030419;050621}|year_effective{61;75;04}|ownerocc{Y;N;Y}',
  ],
  [
    'Texas, one table of five counties',
    'cad_id{DCAD;TAD;DCAD}|account_number{00000100000;00000200000;00000300000}>reference/apn?|tax_year{2026;2026;2026}|market_value{1;2;3}|appraised_value{1;2;3}|homestead_cap_loss{0;0;0}|nhs_cap_loss{0;0;0}|land_value{1;2;3}|improvement_value{1;2;3}|living_area{1200;1300;1400}|year_built{1961;1975;2004}|quality_class{12;13;14}|land_size_acres{.2;.3;.4}|land_size_sqft{8000;9000;9500}|neighborhood_code{1A;2B;3C}|abs_subdv_cd{S1;S2;S3}|state_class_code{A1;A1;B2}|situs_street{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|situs_city>property_city|situs_zip>property_zip|has_homestead{true;false;true}|arb_protest_flag{false;false;true}|source_format{csv;csv;fixed}',
  ],
  [
    'San Diego, planning map',
    'APN{1000100100;1000100200;1000100300}>apn|SITUS_ADDRESS{12;340;7}+property_address|SITUS_FRACTION{;1/2;}+property_address?|SITUS_PRE_DIR{;W;}+property_address|SITUS_STREET{SAMPLE;TEST;EXAMPLE}+property_address|SITUS_SUFFIX{ST;AVE;LN}+property_address|SITUS_POST_DIR{;;}+property_address?|SITUS_SUITE{;4;}>property_unit|SITUS_COMMUNITY{SAN DIEGO;LA MESA;VISTA}>property_city|SITUS_ZIP{92101;91941;92083}>property_zip|ACREAGE{.2;.3;.4}|OWN_NAME1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|LEGLDESC{LOT 1;LOT 2;LOT 3}',
  ],
  [
    'El Paso, names cut at ten letters',
    'file_as_na{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|situs_num{12;340;7}+property_address|situs_stre{SAMPLE ST;TEST AVE;EXAMPLE LN}+property_address|situs_dir{;W;}+property_address|situs_unit{;4;}>property_unit|situs_city{EL PASO;EL PASO;HORIZON CITY}>property_city|situs_zip{79901;79902;79928}>property_zip|addr_line2{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|addr_city>mailing_city|addr_state>mailing_state|addr_zip>mailing_zip|prop_id{100001;100002;100003}>apn/reference?|geo_id{A0010001;A0020002;A0030003}>apn?|prop_val_y{2026;2026;2026}',
  ],
  [
    'Travis County, parts of the address',
    'PROP_ID{100001;100002;100003}>apn/reference?|situs_num{12;340;7}+property_address|situs_street{SAMPLE;TEST;EXAMPLE}+property_address|situs_street_prefx{;W;}+property_address|situs_street_suffix{ST;AVE;LN}+property_address|situs_zip{78701;78702;78703}>property_zip|market_value{1;2;3}',
  ],
  [
    'land in Colorado',
    'id{1;2;3}>reference?|county>county|parcel_number{1-3-100;22-0456-07;9-12}>apn|account_number{R0001;R0002;R0003}>reference?|owner_name>full_name|owner_name_secondary{DOE ADA;;ROE MARY}>second_owner|mailing_address1>mailing_address|mailing_address2{;STE 200;}>mailing_unit?|mailing_city>mailing_city|mailing_state>mailing_state|mailing_zip>mailing_zip|situs_address>property_address|situs_city>property_city|situs_state>property_state|situs_zip>property_zip|acreage{35.1;40;5}|property_class{VACANT;AG;VACANT}|land_use{1;2;3}|zoning{A1;A2;R}|sale_date{2019-01-02;2020-03-04;2021-05-06}|sale_price{1;2;3}|deed_type{WD;QC;WD}|land_actual_value{1;2;3}|is_likely_vacant{true;false;true}|is_entity_owner{false;true;false}|mailing_differs_from_situs{true;true;false}',
  ],
  [
    'a table of parcels',
    'id{1;2;3}>reference?|parcel_id{1-3-100;22-0456-07;9-12}>apn|area_sq_ft{8000;9000;9500}|area_sq_yd{888;1000;1055}|area_acres{.2;.3;.4}|account_number{R0001;R0002;R0003}>reference?|mailing_address>mailing_address|mailing_city>mailing_city|mailing_state>mailing_state|mailing_zip>mailing_zip|subdivision{SAMPLE ACRES;;TEST HILLS}|lot{1;2;3}|block{4;5;6}|physical_address>property_address|physical_city>property_city|physical_state>property_state|physical_zip>property_zip|assessed_land_value{1;2;3}|assessed_building_value{1;2;3}|section{1;2;3}|township{2N;3N;4N}|range{66W;67W;68W}|reception_number{4500001;4500002;4500003}|owner_name>full_name|metes_and_bounds{;;}',
  ],
  [
    'Palm Beach County',
    'ParcelID{00424320010000010;00424320010000020;00424320010000030}>apn|Address>property_address|SiteZip5{33401;33402;33403}>property_zip|OwnerName>full_name|MailAddressLine1>mailing_address|MailCity>mailing_city|MailState>mailing_state|MailZip5{61602;03766;55802}>mailing_zip|Acreage{.2;.3;.4}|UseCode{0100;0400;0000}|UseCodeDesc{SINGLE FAMILY;CONDOMINIUM;VACANT}|LandValue{1;2;3}|MarketValue{1;2;3}',
  ],
  [
    'parcels near a wildfire',
    'Situs>property_address|SitusCity>property_city|SitusZip>property_zip|OwnerName>full_name|MailAddr>mailing_address|MailCity>mailing_city|MailState>mailing_state|MailZip>mailing_zip',
  ],
  [
    'Alachua County',
    'Name{1-3-100;22-0456-07;9-12}>apn/reference?|INC_MUNI{GAINESVILLE;;ALACHUA}>property_city?|FULLADDR{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Owner_Mail_Name{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Owner_Mail_Addr1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|Owner_Mail_Addr2{;STE 200;}>mailing_unit?|Owner_Mail_Addr3{;;}|Owner_Mail_City>mailing_city|Owner_Mail_State>mailing_state|Owner_Mail_Zip>mailing_zip|StatedArea{.2;.3;.4}|Shape__Area{8000;9000;9500}',
  ],
  [
    'Riverside County',
    'APN{101010001;101010002;101010003}>apn|HOUSE_NO{12;340;7}+property_address|STREET{SAMPLE;TEST;EXAMPLE}+property_address|SUFFIX{ST;AVE;LN}+property_address|CITY{RIVERSIDE;CORONA;PERRIS}>property_city|ZIP{92501;92879;92570}>property_zip|ACRE{.2;.3;.4}|CAME_FROM{101010000;;}|LAND{1;2;3}|STRUCTURE{1;2;3}|OWNER1_LAST_NAME{DOE;EXAMPLE HOLDINGS LLC;ROE}>last_name|OWNER1_FIRST_NAME{JANE;;JOHN}>first_name|OWNER1_MID_NAME{Q;;}>middle_name|OWNER2_LAST_NAME{DOE;;ROE}+second_owner|OWNER2_FIRST_NAME{ADA;;MARY}+second_owner|OWNER2_MID_NAME{;;}+second_owner|OWNER3_LAST_NAME{;;}|OWNER3_FIRST_NAME{;;}|OWNER3_MID_NAME{;;}',
  ],
  [
    'property uploads of a county tool',
    'parcel_number{1-3-100;22-0456-07;9-12}>apn|street_number{12;340;7}+property_address/property_full|street_name{SAMPLE ST;W TEST AVE;EXAMPLE LN}+property_address/property_full|site_address_zip{62701;03784;55101}>property_zip|site_address_city_state{SPRINGFIELD IL;WEST LEBANON NH;ST. PAUL MN}>property_city/property_full?|owner_name2{DOE ADA;;ROE MARY}>second_owner|owner1_first_name{JANE;MAX;JOHN}>first_name|owner1_middle_name{Q;;}>middle_name|owner1_last_name{DOE;SAMPLE;ROE}>last_name|owner1_spouse_first_name{;;}',
  ],
  [
    'unpaid bills of Buncombe County',
    'bill{0001-2025;0002-2025;0003-2025}>reference?|pin{9686540826;9686540827;9686540828}>apn|owner1_last_name{DOE;ROE;SAMPLE}>last_name|owner1_first_name{JANE;JOHN;ADA}>first_name|house_num{12;340;7}+property_address|street_direction{;W;}+property_address|street_name{SAMPLE;TEST;EXAMPLE}+property_address|street_type{ST;AVE;LN}+property_address|address_line1{PO BOX 55;12 OTHER ST;900 INVENTED BLVD}>mailing_address|city{PEORIA;LEBANON;DULUTH}>mailing_city|state{IL;NH;MN}>mailing_state|postal_code{61602;03766;55802}>mailing_zip|total_value{1;2;3}',
  ],
  [
    'St. Lucie County',
    'ParcelID{1301-111-0001-000-1;1301-111-0002-000-2;1301-111-0003-000-3}>apn|PropertyID{10001;10002;10003}>reference?|LandUseCode{0100;0400;0000}|LandUseCodeDescription{Single Family;Condo;Vacant}|ImprovedStatus{Improved;Improved;Vacant}|TotalArea{.2;.3;.4}|Zoning{RS-4;RM;RS-2}|SiteAddress>property_address|SiteCity>property_city|SiteZIP>property_zip|Owner1{Jane Q Doe;Example Holdings LLC;John Roe}>full_name|Owner2{Ada Doe;;}>second_owner|MailAddress1>mailing_address|MailAddress2{;Ste 200;}>mailing_unit?|MailCity>mailing_city|MailState>mailing_state|MailZipCode>mailing_zip|TotalAppraisedValue{1;2;3}|TotalAssessedValue{1;2;3}|TotalTaxableValue{1;2;3}|LegalDescription{LOT 1;LOT 2;LOT 3}',
  ],
  [
    'Hampton, Virginia',
    'GPIN{12001234;12001235;12001236}>apn/reference|PIN{1001;1002;1003}>apn?|Owner1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Owner2{DOE ADA;;}>second_owner|PCDesc{Multifamily;Multifamily;Multifamily}|LocCity{HAMPTON;HAMPTON;HAMPTON}>property_city|LandVal1{1;2;3}|DwlgVal1{1;2;3}|OthVal1{1;2;3}|TotVal1{1;2;3}',
  ],
  [
    'prospects of a builder',
    'Owner 1 Full{Jane Doe;Example Holdings LLC;John Roe}>full_name|Property Full Address>property_full?|Property Address>property_address|Property City>property_city|Property State>property_state|Property ZIP>property_zip',
  ],
  [
    'land owners for a mailing',
    'FIRST NAME{JANE;EXAMPLE HOLDINGS LLC;JOHN}>first_name|LAST NAME{DOE;;ROE}>last_name|MAILING ADDRESS>mailing_address|MAILING CITY>mailing_city|MAILING STATE>mailing_state|MAILING ZIP>mailing_zip|PROPERTY ADDRESS>property_address|PROPERTY CITY>property_city|PROPERTY STATE>property_state|PROPERTY ZIP>property_zip|APN{R-10354-00A-0020-1;R-10355-00A-0021-1;R-10356-00A-0022-1}>apn|COUNTY>county|OWNER_NAME_1{JANE DOE;EXAMPLE HOLDINGS LLC;JOHN ROE}>full_name?|PRIORITY{Yes;No;Yes}',
  ],
  [
    'a form for sellers',
    'First Name>first_name|Last Name>last_name|Email>email|Phone>phone|Address{12 Home St;5 Other Ave;9 Third Ln}>mailing_address|City>mailing_city|State>mailing_state|ZIP Code>mailing_zip|Property Type{SINGLE_FAMILY;CONDO;DUPLEX}|Property Address>property_address|Property City>property_city|Property State>property_state|Property ZIP Code>property_zip|Estimated Value{250000;1;2}|Desired Timeframe{ASAP;3-6 months;}|Motivation for Selling{Relocating;;Inherited}|Current Mortgage Balance{1;2;3}|Property Condition{Good;Fair;Poor}|Additional Notes{;;}|Lead Source{Website;Referral;Website}|Status{NEW;NEW;CLOSED}|Priority{LOW;HIGH;LOW}',
  ],
  [
    'CoStar land sales',
    'Property Address>property_address|Property City>property_city|Property State>property_state|Property Type{Land;Land;Land}|Land Area AC{1;2;3}|Land Area SF{1;2;3}|Star Rating{3;4;2}|Sale Price{1;2;3}|Sale Date{1/2/2026;2/3/2026;3/4/2026}|Sale Status{Sold;Sold;Sold}|Asking Price{1;2;3}|Sale Type{Investment;Owner User;Investment}|Property Name{Sample Corner;;Test Site}|Buyer (True) Company{Example Holdings LLC;Sample Homes Inc;Test Land LP}>full_name?|Buyer (True) Type{Private;REIT;Private}|Buyers Broker Company{Example Realty;;}|Seller (True) Company{Other LLC;Third Inc;Fourth LP}',
  ],
  [
    'pasted owners',
    'Owner Name>full_name|Property Address>property_address|Property City>property_city|Property State>property_state|Property Zip>property_zip|Mailing Address>mailing_address',
  ],
  [
    'names for a title search',
    'Name{Jane Doe;John Roe;Ada Sample}>full_name|Property Address>property_address|Property City>property_city|Property State>property_state',
  ],
  [
    'PropStream with listing agents',
    'Property Address>property_address|Property City>property_city|Property State>property_state|Property Zip>property_zip|Estimated Market Value{300000;120000;90000}|Estimated Loan Balance{150000;110000;0}|Estimated Equity{1;2;3}|Monthly Rent{2200;1100;900}|Est Total Monthly Payments{900;100;0}|MLS Agent Name{Al Gent;Bo Roker;Al Gent}|MLS Agent Email{al@example.com;bo@example.com;al@example.com}|MLS Agent Phone{602-555-0101;602-555-0102;602-555-0101}',
  ],
  [
    'REISift, sold properties',
    'Property address>property_address|Property city>property_city|Property state>property_state|Property zip>property_zip|Tags{(8020) CC - 1/2026;;SMS}',
  ],
  [
    'a housing society',
    'building_name{A;B;A}|apartment_number{12;34;7}>property_unit?|certificate_no{C1;C2;C3}|no_of_shares{5;5;10}|owner1_first_name{Jane;John;Ada}>first_name|owner1_middle_name{Q;;}>middle_name|owner1_last_name{Doe;Roe;Sample}>last_name|owner1_mobile{217-555-0142;603-555-0143;651-555-0144}>phone|owner1_email{jane@example.com;john@example.com;ada@example.org}>email|owner2_first_name{Max;;}+second_owner|owner2_middle_name{;;}+second_owner|owner2_last_name{Doe;;}+second_owner|owner2_mobile{217-555-0152;;}|owner2_email{max@example.com;;}',
  ],
];

/** Lists of people: customers, contacts, members, voters. */
const peopleLists: [file: string, columns: string][] = [
  [
    'a dialer with ten phones',
    'LIST_NAME{Tired;Tired;Vacant}|FIRST_NAME>first_name|LAST_NAME>last_name|ADDRESS>property_address|CITY>property_city|STATE>property_state|ZIP_CODE>property_zip|MAILING_ADDRESS>mailing_address|MAILING_CITY>mailing_city|MAILING_STATE>mailing_state|MAILING_ZIP>mailing_zip|PHONE_1>phone|PHONE_1_TYPE{Mobile;Landline;Mobile}|PHONE_2>phone_2|PHONE_2_TYPE{Mobile;;Mobile}|PHONE_3>phone_3|PHONE_3_TYPE{;Landline;}|PHONE_4{;;2175550199}|PHONE_4_TYPE{;;Mobile}|PHONE_5{;;}|PHONE_5_TYPE{;;}',
  ],
  [
    'an insurance agency’s CRM',
    'contact_owner_id{1001;1002;1001}|contact_owner{Al Gent;Bo Roker;Al Gent}|lead_source{Web;Referral;Web}|first_name>first_name|last_name>last_name|producer_name_id{7;8;7}|producer_name{Cy Seller;Di Seller;Cy Seller}|email>email|title{Ms;Mr;}|phone>phone/phone_2|fax{217-555-0182;;}|mobile{217-555-0152;;651-555-0154}>phone_2/phone|date_of_birth>date_of_birth|created_by{Al Gent;Bo Roker;Al Gent}|created_time{2026-01-02 10:00;2026-01-03 10:00;2026-01-04 10:00}|mailing_street>mailing_address|mailing_city>mailing_city|mailing_state>mailing_state|mailing_zip>mailing_zip|email_opt_out{false;false;true}|secondary_email{jd@example.net;;}>email_2|spouse{Max Doe;;}>second_owner?|spouse_dob{1960-01-02;;}|child_1{Kim Doe;;}|child_1_dob{2001-02-03;;}',
  ],
  [
    'Zoho contacts',
    'First Name>first_name|Last Name>last_name|CONTACTID{zcrm_1001;zcrm_1002;zcrm_1003}>reference?|ACCOUNTID{zcrm_2001;zcrm_2002;zcrm_2003}|Account Name{Example Corp;;Sample Inc}|Department{Sales;;}|Email>email|Phone>phone|Date of Birth>date_of_birth|Mailing Street>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Mailing Country{USA;USA;USA}|Skype ID{;;}|Twitter{@janedoe;;}|Linkedin{;;}',
  ],
  [
    'a boat club',
    'mailing_title{Ms;Mr;}|mailing_first_name{Jane;John;Ada}>first_name|mailing_last_name{Doe;Roe;Sample}>last_name|mailing_company{;;}|mailing_address>mailing_address|mailing_country{USA;USA;USA}|mailing_state>mailing_state|mailing_city>mailing_city|mailing_zip>mailing_zip|mailing_mobile_number{217-555-0142;603-555-0143;651-555-0144}>phone|mailing_email{jane@example.com;john@example.com;ada@example.org}>email|boat_brand{Sample;;Test}|boat_name{Ada;;Bea}|year{1998;2004;2011}|registration_no{FL1234AB;;MN2345CD}|hull_id{ABC12345D404;;}',
  ],
  [
    'a campaign’s contacts',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address{12 Sample St, Springfield, IL;340 W Test Ave, Lebanon, NH;7 Example Ln, Duluth, MN}>property_full/property_address',
  ],
  [
    'a salon’s clients',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address{12 Sample St, Springfield, IL 62701;340 W Test Ave, Lebanon, NH 03766;7 Example Ln, Duluth, MN 55802}>property_full/property_address|Notes{likes tea;;}|Last Visit{Jan 2, 2026;Feb 3, 2026;}',
  ],
  [
    'guests of a church',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address>property_address|How Did You Hear About Us{A friend;Online;}|How May We Pray For You{;;}|Church Location{North;South;North}|Service Date{2026-01-04;2026-01-11;2026-01-18}',
  ],
  [
    'believers of a church',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address>property_address|Led to Christ By{Pat Other;;}|Led to Christ On{2026-01-04;;}|Notes{;;}',
  ],
  [
    'pet owners',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address>property_address|Pets{Rex;Bella;Max}|Pet Count{1;2;1}|Emergency Contact{Max Doe;;}|Emergency Phone{217-555-0172;;}|Visits{3;1;9}|Lifetime Spend{120.5;80;900}|Average Visit{40;80;100}|Loyalty Points{12;8;90}|First Visit{1/2/2025;;}|Last Visit{1/2/2026;;}|Client Since{1/2/2025;;}|Notes{;;}|Client ID{C-1;C-2;C-3}>reference?',
  ],
  [
    'a groomer’s export',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address>property_address|Notes{;;}|Pet Name{Rex;Bella;Max}|Pet Breed{Beagle;Collie;Mix}|Pet Weight{20;30;15}|Grooming Notes{;;}|Special Notes{;;}|Allergies{;oats;}|Medications{;;}',
  ],
  [
    'patients',
    'ID{1;2;3}>reference?|First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address>property_address|Date of Birth>date_of_birth',
  ],
  [
    'warranty registrations',
    'Ref ID{W-1;W-2;W-3}>reference?|Registered At{2026-01-02 10:00;2026-01-03 11:00;2026-01-04 12:00}|First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address>property_address|Province{IL;NH;MN}>property_state|Postal Code{62701;03766;55802}>property_zip|Product Code{X1;X2;X3}|QR Token{a1b2c3;d4e5f6;a7b8c9}|Production Order{1;2;3}|Unit Seq{1;2;3}|Lat{39.78;43.64;46.78}|Lng{-89.65;-72.25;-92.1}|Status{active;active;void}',
  ],
  [
    'an address book in C',
    'ID{1;2;3}>reference?|First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address>property_address|Category{Friend;Work;Family}|Notes{;;}|Favorite{1;0;0}',
  ],
  [
    'leads of a caller',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email>email|Address>property_address|City>property_city|State>property_state|Zip>property_zip',
  ],
  [
    'appliance cover',
    'First Name>first_name|Last Name>last_name|Phone>phone|Email Address>email|Appliance 1 Type{Refrigerator;Washer;Oven}|Appliance 1 Brand{Sample;Test;Example}|Appliance 1 Age{3;5;1}|Appliance 1 Value{150;200;90}|Boiler Cover Selected{Yes;No;Yes}|Customer Premium{25.99;19.99;9.99}|Mailing Street>mailing_address|Mailing City>mailing_city|Mailing Province{IL;NH;MN}>mailing_state|Mailing Postal Code{61602;03766;55802}>mailing_zip|Assigned Agent Email{al@example.com;bo@example.com;al@example.com}|Notes{;;}|Total Cost{251.49;1;2}',
  ],
  [
    'opportunities of a car dealer',
    'Opportunity Id{0061;0062;0063}>reference?|Opportunity Name{Doe SUV;Roe SUV;Sample SUV}|Salutation{Ms;Mr;}|Last Name>last_name|First Name>first_name|Phone>phone|Other Phone{;603-555-0163;}>phone_3/phone_2|Mobile Phone{217-555-0152;;651-555-0154}>phone_2/phone_3|Email>email|Email2{;j.roe@example.net;}>email_2|Language{en;en;es}|Gender{F;M;F}|Account Name{Jane Doe;John Roe;Ada Sample}|Mailing Street>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Postal Code{61602;03766;55802}>mailing_zip|Mailing Country{USA;USA;USA}|Lead Source{Web;;Web}|Retailer Name{Sample Cars;Test Cars;Sample Cars}|Owner Name{Al Gent;Bo Roker;Al Gent}|Amount{1;2;3}|Quantity{1;1;1}',
  ],
  [
    'offices of a trademark firm',
    'Name{Jane Q Doe;John Roe;Ada Sample}>full_name?|Account Record Type{Person;Person;Person}|Account Owner{Al Gent;Bo Roker;Al Gent}|Former Name{;;}|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Person Title{CEO;;}|Salutation{Ms;Mr;}|Type{Client;Client;Lead}|Description{;;}|Phone>phone|Person Mobile Phone{217-555-0152;;651-555-0154}>phone_2/phone|Fax{;;}|Email>email|Industry{Retail;;Law}|No. of Employees{12;340;7}|Name ID{N1;N2;N3}>reference?',
  ],
  [
    'an upload of contacts',
    'Salutation{Ms;Mr;}|First Name>first_name|Last Name>last_name|Title{CEO;CFO;}|Mailing Street>mailing_address|Mailing City>mailing_city|Mailing State/Province{IL;NH;MN}>mailing_state|Mailing Zip/Postal Code{61602;03766;55802}>mailing_zip|Mailing Country{USA;USA;USA}|Phone>phone|Mobile{217-555-0152;;651-555-0154}>phone_2/phone|Fax{;;}|Email>email|Account Owner{Al Gent;Bo Roker;Al Gent}|Account Name{Example Corp;;Sample Inc}',
  ],
  [
    'a contact center’s profiles',
    'Salutation{Mr.;Ms.;}|First Name>first_name|Last Name>last_name|Title{Manager;Director;}|Mailing Street>mailing_address|Mailing City>mailing_city|Mailing State/Province{IL;NH;MN}>mailing_state|Mailing Zip/Postal Code{61602;03766;55802}>mailing_zip|Mailing Country{United States;United States;United States}|Phone{+12175550142;+16035550143;+16515550144}>phone|Email>email|Contact Record Type{Customer;Customer;Lead}|Account Name{Example Corp.;Sample Corp.;Test Corp.}|Account Owner{Al Gent;Bo Roker;Al Gent}|Lead Source{Website;Website;Phone}',
  ],
  [
    'Salesforce, details only',
    'Contact ID{0035000000000AAA;0035000000000BBB;0035000000000CCC}>reference?|First Name>first_name|Last Name>last_name|Account Name{Example Networks;Sample Labs;Test Co}|Title{VP;CMO;}|Email>email|Phone{+1 217-555-0142;+1 603-555-0143;+1 651-555-0144}>phone|Mobile Phone{+1 217-555-0152;;+1 651-555-0154}>phone_2/phone|Mailing Street>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state',
  ],
  [
    'a template for employees',
    'Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Sex{F;M;F}|Marital Status{Single;Married;}|Birth Date{1961-02-03;1975-11-30;1950-07-04}>date_of_birth|Address>property_address|Contact Number{217-555-0142;603-555-0143;651-555-0144}>phone|Email>email|Eligibility{CSP;;}|Educational Attainment{BS;MA;BA}',
  ],
  [
    'benefits enrollment',
    'Company ID{123;123;123}|Company Name{Example Corp;Example Corp;Example Corp}|Enrollment Type{New;New;New}|Relationship{Self;Self;Self}|External ID{E-1;E-2;E-3}>reference?|Sequence Number{1;2;3}|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Date of Birth>date_of_birth|Gender{F;M;F}|Hire Date{2010-01-02;2012-03-04;2020-05-06}|Status{Active;Active;Active}|Email>email|Phone>phone|Address 1{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Address 2{Apt 2;;#4}>property_unit|City>property_city|State>property_state|Zip Code>property_zip|Carrier{Sample Health;Sample Health;Test Health}|Plan Name{Gold;Silver;Gold}|Start Date{2026-01-01;2026-01-01;2026-01-01}',
  ],
  [
    'basic facts of an employee',
    'Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Birth Date{2/3/1961;11/30/1975;7/4/1950}>date_of_birth|Marital Status{S;M;}|Gender{F;M;F}|Language Preference{English;English;Spanish}|Mailing Name 1{Jane Doe;John Roe;Ada Sample}>full_name?|Address>property_address|City>property_city|State>property_state|Zip>property_zip|Country{USA;USA;USA}|Home Phone>phone|Work Phone{;603-555-0163;}>phone_2|Extension{;12;}|Fax{;;}|Email>email',
  ],
  [
    'patent practitioners',
    'Last name>last_name|First name>first_name|Middle name>middle_name|Suffix>suffix|Firm name{Example Law LLP;;Sample IP}|Job tile{Partner;;}|Address>property_address|City>property_city|State>property_state|Country{US;US;US}|Phone number>phone|Registration number{76269;76270;76271}>reference?|Status{AGENT;ATTORNEY;AGENT}',
  ],
  [
    'voters of Georgia',
    'County>county|Voter Registration Number{01234567;01234568;01234569}>reference?|Status{A;A;I}|Status Reason{;;}|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Birth Year{1961;1975;1950}>date_of_birth|Residence Street Number{12;340;7}+property_address|Residence Pre Direction{;W;}+property_address|Residence Street Name{SAMPLE;TEST;EXAMPLE}+property_address|Residence Street Type{ST;AVE;LN}+property_address|Residence Post Direction{;;}+property_address?|Residence Apt Unit Number{;4;}>property_unit|Residence City{ATLANTA;MARIETTA;MACON}>property_city|Residence Zipcode{30303;30060;31201}>property_zip|County Precinct{01-001;02-002;03-003}|Municipal Precinct{;;}|Congressional District{5;11;2}',
  ],
  [
    'absentee voters of Georgia',
    'County>county|Voter Registration #{01234567;01234568;01234569}>reference?|Last Name>last_name|First Name>first_name|Middle Name>middle_name|Suffix>suffix|Street #{12;340;7}+property_address|Street Name{SAMPLE ST;W TEST AVE;EXAMPLE LN}+property_address|Apt/Unit{;4;}>property_unit|City{ATLANTA;MARIETTA;MACON}>property_city|State{GA;GA;GA}>property_state|Zip Code{30303;30060;31201}>property_zip|Mailing Street #{;34;}+mailing_address|Mailing Street Name{;OTHER RD;}+mailing_address|Mailing Apt/Unit{;;}>mailing_unit|Mailing City{;PEORIA;}>mailing_city|Mailing State{;IL;}>mailing_state|Mailing Zip Code{;61602;}>mailing_zip|Application Status{A;A;R}|Ballot Status{A;;}|Application Date{01/02/2026;01/03/2026;01/04/2026}|Ballot Issued Date{01/12/2026;01/13/2026;}|Ballot Style{MAIL;MAIL;MAIL}',
  ],
  [
    'customers of a Spanish shop',
    'nombre{Jane;John;Ada}>first_name|apellidos{Doe;Roe;Sample}>last_name|telefono{217-555-0142;603-555-0143;651-555-0144}>phone|email>email',
  ],
  [
    'users of a Spanish site',
    'username{jdoe;jroe;asample}|nombre{Jane;John;Ada}>first_name|apellidos{Doe;Roe;Sample}>last_name|telefono{217-555-0142;603-555-0143;651-555-0144}>phone|email>email|tipo{CASERO;INQUILINO;CASERO}',
  ],
  [
    'clients by identity card',
    'ci{1234567;2345678;3456789}>reference?|nombre{Jane;John;Ada}>first_name|apellidos{Doe;Roe;Sample}>last_name|telefono{217-555-0142;603-555-0143;651-555-0144}>phone',
  ],
  [
    'members of a company',
    'id{1;2;3}>reference?|first_name>first_name|last_name>last_name|phone_number>phone|country{US;US;US}|email>email|created_at{2026-01-02T10:00:00Z;2026-01-03T10:00:00Z;2026-01-04T10:00:00Z}',
  ],
  [
    'pupils',
    'first_name>first_name|last_name>last_name|phone_number>phone|email_address{jane@example.com;john@example.com;ada@example.org}>email',
  ],
  [
    'visitors of a clinic',
    'id{1;2;3}>reference?|first_name>first_name|last_name>last_name|phone_number>phone|date_of_birth>date_of_birth',
  ],
  [
    'seniors of a town',
    'NO{1;2;3}>reference?|LAST NAME>last_name|FIRST NAME>first_name|MIDDLE NAME>middle_name|SUFFIX>suffix|SEX{F;M;F}|BIRTH DATE{1950-02-03;1948-11-30;1952-07-04}>date_of_birth|AGE{76;78;74}|STATUS{ACTIVE;ACTIVE;}|OSCA ID{1001;1002;1003}>reference?|DATE ISSUED{2020-01-02;2020-01-03;2020-01-04}|BLOOD TYPE{O;A;}|WAITLIST{N;N;Y}',
  ],
];

export const repositoryRows: [file: string, columns: string][] = [...propertyLists, ...peopleLists];
